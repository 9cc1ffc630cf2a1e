import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/db/embedded";
import { prepareJobs } from "@/db/jobs/prepare";
import { migrateDatabase } from "@/db/migrate";
import { clearLeftovers, removeRun, runFolderPrefix } from "./leftovers";
import { administer, databaseUrl, dropDatabase, templateName } from "./server";
import { throwawayFolder } from "./throwaway-folder";

/** Provides every run with a PostgreSQL and a migrated template, so that each test file gets a fresh copy quickly. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = project.getProvidedContext().givenServer;
  const server = given ? { url: given, stop: async () => {} } : await throwawayServer();
  const prefix = `test_${randomBytes(4).toString("hex")}`;
  const template = templateName(prefix);
  await administer(server.url, (sql) => sql`create database ${sql(template)}`);
  await migrateDatabase(databaseUrl(server.url, template));
  await prepareJobs(databaseUrl(server.url, template));
  project.provide("testServer", { url: server.url, prefix });

  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}

async function throwawayServer() {
  const parent = path.resolve(".data/test");
  clearLeftovers(parent);
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, runFolderPrefix));
  symlinkSync(throwawayFolder("documents-test-"), path.join(folder, "postgres"));
  const { url, stop } = await startEmbedded(folder, undefined, { durable: false });
  return {
    url,
    stop: async () => {
      await stop();
      removeRun(folder);
    },
  };
}
