import { defineConfig } from "@playwright/test";
import { baseUrl } from "./e2e/testing/address";
import { launchOptions } from "./e2e/testing/chromium";

const { args = [], ...browser } = launchOptions();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 4,
  // A page may be slow on a busy machine; whether it comes is what the tests look for.
  expect: { timeout: 30_000 },
  timeout: 180_000,
  reporter: [["list"]],
  use: {
    baseURL: baseUrl,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    // A trace of every test would take as long as the tests; `--trace on` makes one of what is being looked into.
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    // Pages that live for seconds do not earn back what it costs to optimize their scripts.
    launchOptions: { ...browser, args: [...args, "--js-flags=--no-opt --no-maglev"] },
  },
  projects: [
    { name: "api", testMatch: "api/**/*.spec.ts", workers: 1 },
    // Two browsers keep two processors busy; what waits for processes and deadlines has room beside them.
    { name: "journeys", testMatch: "journeys/**/*.spec.ts", workers: 2 },
    // On products of their own, so the browsers go on beside them. What restarts under load is late by its name, when those of the API are over.
    {
      name: "resilience",
      testMatch: "resilience/**/*.spec.ts",
      workers: 1,
      // Ends what hangs, and is no measure of time: each starts products and databases.
      timeout: 600_000,
    },
    // What the auth server or the bank does to everybody at once leaves nobody beside it in peace.
    {
      name: "outage",
      testMatch: "outage/**/*.spec.ts",
      dependencies: ["api", "journeys", "resilience"],
      workers: 1,
    },
  ],
  webServer: {
    command: `"${process.execPath}" --conditions=react-server --import tsx e2e/stack/serve.ts`,
    url: `${baseUrl}/api/health`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
