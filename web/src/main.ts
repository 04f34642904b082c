import { mount } from "svelte";
import App from "./App.svelte";
import { speaker } from "./lib/i18n.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { find } from "./pages";
import "./ui/tokens.css";
import "./ui/base.css";
import "./ui/parts.css";

settings.restore();
router.start();
await Promise.all([speaker.speak(settings.language), find(router.path)]); // words and page are loaded side by side

const target = document.getElementById("app");
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js");
