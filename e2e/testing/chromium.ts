import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";
import { unpackedChromium } from "./unpacked-chromium";

const launchArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const systemBrowserPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Returns the options with which Playwright starts a browser on this machine: the
 * one named by CHROMIUM_PATH, Playwright's own if downloaded, the system's, or the
 * one that comes with npm. Synchronous, so that a configuration file can call it.
 */
export function launchOptions(): LaunchOptions {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) return { executablePath: configuredPath, args: launchArguments };
  if (existsSync(chromium.executablePath())) return { args: launchArguments };
  const systemBrowser = systemBrowserPaths.find((place) => existsSync(place));
  if (systemBrowser) return { executablePath: systemBrowser, args: launchArguments };
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No browser was found: run `npx playwright install chromium`, or set CHROMIUM_PATH.");
  }
  const { executablePath, environment } = unpackedChromium();
  return {
    executablePath,
    args: [...launchArguments, "--headless=shell"],
    env: { ...process.env, ...environment },
  };
}
