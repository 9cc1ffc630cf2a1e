import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { Findings } from "./findings";

/**
 * The test that runs every regular expression of the source on inputs made to keep it busy, within a budget of steps.
 */
const patternsTest = "lib/testing/patterns";

/** Runs the check of regular expressions, which is a unit test; its result counts as a finding here. */
export async function checkPatterns(findings: Findings): Promise<string> {
  if (!existsSync(patternsTest)) {
    findings.note(`${patternsTest} is missing`);
    return "not walked";
  }
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", patternsTest], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  if (code !== 0) findings.note(`${patternsTest} fails`, output.slice(-2_000));
  return /Tests\s+(.+)/.exec(output)?.[1]?.trim() ?? "no figures";
}
