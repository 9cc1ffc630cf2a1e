import path from "node:path";
import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

export default defineConfig({
  resolve: {
    alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") },
  },
  test: {
    environment: "node",
    // Vite puts its own BASE_URL, "/", into the environment, where the product reads its public address.
    env: { BASE_URL: "http://localhost:3000", DEV_CHECK_ANSWERS: "1" },
    include: ["{app,components,lib,db,e2e}/**/*.test.{ts,tsx}"],
    globalSetup: ["./db/testing/setup.ts", "./lib/print/testing/setup.ts"],
    provide: { givenServer: process.env.TEST_DATABASE_URL ?? "", testServer: { url: "", prefix: "" } },
    pool: "forks",
    // Many tests wait for a process, a disk or a deadline; another can work meanwhile.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
