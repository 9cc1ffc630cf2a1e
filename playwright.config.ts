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
  // A page may be slow on a busy machine; the tests only check whether it appears.
  expect: { timeout: 30_000 },
  timeout: 180_000,
  reporter: [["list"]],
  use: {
    baseURL: baseUrl,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    // Recording a trace of every test would double the time; use `--trace on` when investigating.
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    // Pages that live for seconds do not pay back the cost of optimizing their scripts.
    launchOptions: { ...browser, args: [...args, "--js-flags=--no-opt --no-maglev"] },
  },
  projects: [
    { name: "api", testMatch: "api/**/*.spec.ts", workers: 1 },
    // Two browsers keep two processors busy; tests that wait for processes and deadlines run beside them.
    { name: "journeys", testMatch: "journeys/**/*.spec.ts", workers: 2 },
    // These run products of their own, so the browsers go on beside them. The one that restarts under load comes last
    // by its name, when the API tests are over.
    {
      name: "resilience",
      testMatch: "resilience/**/*.spec.ts",
      workers: 1,
      // Ends hanging tests; it is not a performance limit, because each test starts products and databases.
      timeout: 600_000,
    },
    // These break the auth server or the bank for everybody, so no other tests can run beside them.
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
