/** The Chromium that takes pictures: `CHROMIUM`, or Debian's. */
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? DEBIAN.find(existsSync) ?? "chromium",
    args: ["--no-sandbox"],
  });
