import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { unpackedChromium } from "./unpacked-chromium";

const calm = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Returns the options with which Playwright starts a browser on this machine: the
 * one named by CHROMIUM_PATH, Playwright's own if downloaded, the system's, or the
 * one that comes with npm. Synchronous, so that a configuration file can call it.
 */
export function launchOptions(): LaunchOptions {
  const named = process.env.CHROMIUM_PATH;
  if (named) return { executablePath: named, args: calm };
  if (existsSync(chromium.executablePath())) return { args: calm };
  const system = places.find((place) => existsSync(place));
  if (system) return { executablePath: system, args: calm };
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No browser was found: run `npx playwright install chromium`, or set CHROMIUM_PATH.");
  }
  const { executablePath, environment } = unpackedChromium();
  return { executablePath, args: [...calm, "--headless=shell"], env: { ...process.env, ...environment } };
}
