import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { serverReferences } from "./components/testing/server-references.ts";

const root = import.meta.dirname;
const alias = { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") };

/** Files that start processes or occupy a processor for long. */
const processes = [
  "db/{embedded,embedded-crash,embedded-owner,embedded-supervised,migrate}.test.ts",
  "db/{backup,postgres}/**/*.test.ts",
  "db/pool/frozen.test.ts",
  "lib/{bulk-runs,document-issues,reminders}/killed.test.ts",
  "lib/commands/read-env.test.ts",
  "lib/imports/{fair,hostile,import,no-model,pages,read-file}.test.ts",
  // Two versions of pdf.js cannot read in one process.
  "lib/imports/reading/pdf.test.ts",
  "lib/originals/originals.test.ts",
  "lib/originals/scanning/pages.test.ts",
  "lib/print/{memory,render}.test.ts",
  "lib/queue/processes.test.ts",
  "lib/sign-in-attempts/processes.test.ts",
  "lib/testing/patterns/*.test.ts",
  "lib/webhook-deliveries/processes.test.ts",
];

/** Files that set environment variables or use process-wide objects. Each starts with the original environment. */
const alone = [
  "app/**/*.test.ts",
  "e2e/**/*.test.ts",
  "lib/{backups,bank,bank-credentials,bank-invoices,bulk-runs,document-emails,file-storage,jobs,live,lookup}/**/*.test.ts",
  // The excluded ones call or describe every route; in the project `together`, one process loads the routes once for
  // all of them.
  "lib/http/!(own-accounts|program-tokens|walk|words).test.ts",
  "lib/{notifications,original-letters,queue,recognition,reconciliation-emails,reminders,site-keys}/**/*.test.ts",
  "lib/imports/priced-{lines,tables}.test.ts",
  "lib/payments/zone-{east,west}.test.ts",
  "lib/document-links/address.test.ts",
  "lib/kernel/{connection-address,database-opens,health,secret-box,without-secrets}.test.ts",
  "lib/client-accounts/{any-order,books}.test.ts",
  "lib/months/any-history.test.ts",
  "lib/{auth/sign-in,mail/settle,members/admin-usernames}.test.ts",
  "lib/{organization-images,print/pdf}/images.test.ts",
  "lib/document-issues/frozen.test.ts",
  "lib/print/zip.test.ts",
  "lib/series/due.test.ts",
  "lib/webhooks/*.test.ts",
];

const project = (name: string, test: TestProjectInlineConfiguration["test"]) => ({
  resolve: { alias },
  test: {
    name,
    // Vite sets BASE_URL to "/" in the environment, where the product reads its public address.
    env: {
      BASE_URL: "http://localhost:3000",
      DEV_CHECK_ANSWERS: "1",
      NEXTAUTH_SECRET: "a secret of the tests that is long enough",
    },
    // Ends hanging tests; it is not a performance limit, because a busy machine takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    ...test,
  },
});

export default defineConfig({
  resolve: { alias },
  test: {
    globalSetup: ["./db/testing/setup.ts", "./lib/testing/setup.ts"],
    provide: { givenServer: process.env.TEST_DATABASE_URL ?? "" },
    // Many tests wait for a process, a disk or a deadline; others can work meanwhile.
    maxWorkers: 3,
    projects: [
      // One process runs many files, so that their imports are loaded only once.
      project("together", {
        include: ["{components,lib,db}/**/*.test.ts"],
        exclude: [...processes, ...alone],
        isolate: false,
        setupFiles: ["./lib/testing/same-environment.ts"],
      }),
      project("alone", {
        include: alone,
        exclude: processes,
        isolate: false,
        setupFiles: ["./lib/testing/fresh-process.ts"],
      }),
      // On a busy machine, several of these tests wait for processes one after the other.
      project("processes", { include: processes, testTimeout: 600_000 }),
      {
        plugins: [serverReferences],
        ...project("components", {
          include: ["components/**/*.test.tsx"],
          environment: "happy-dom",
          isolate: false,
          setupFiles: ["./components/testing/setup.ts"],
        }),
      },
    ],
  },
});
