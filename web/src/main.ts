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
const fonts = ["1em Marcellus", '1em "Source Sans 3"'].map((font) => document.fonts.load(font));
// words, page and letters are loaded side by side: what is shown then stays where it is
await Promise.all([speaker.speak(settings.language), find(router.path), Promise.allSettled(fonts)]);

const target = document.getElementById("app");
if (target) mount(App, { target });

// keeping the shell for the next time can wait until this page is at rest, and for a server that is there
const keepShell = (): void => void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
if (import.meta.env.PROD && "serviceWorker" in navigator) setTimeout(keepShell, 3_000);
