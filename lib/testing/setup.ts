import { globSync } from "node:fs";
import { programFolder } from "@/db/testing/program";
import { buildWorkers, bundle } from "@/lib/commands/worker-bundles";

/** Bundles the workers and the processes that tests start, so that tests never run outdated ones. */
export async function setup(): Promise<void> {
  await buildWorkers();
  await bundle(globSync("{db,lib}/**/testing/*-process.ts"), programFolder);
}
