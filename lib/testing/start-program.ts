import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { programOf } from "@/db/testing/program";

/**
 * Starts a `*-process.ts` of a `testing` folder on a database and waits for its first line. It is killed when the test
 * has ended.
 */
export async function startProgram(
  source: string,
  url: string,
  variables: NodeJS.Dict<string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...programOf(source), url], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, LOG_LEVEL: "silent", ...variables },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(createInterface(child.stdout!), "line");
  return child;
}
