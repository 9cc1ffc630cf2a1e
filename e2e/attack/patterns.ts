import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { Findings } from "./findings";

/** Runs every regular expression of the source against inputs made to keep it busy, within a budget of steps. */
const patternsTest = "lib/testing/patterns";

/** The walk of the patterns is a unit test; here its verdict counts beside the others. */
export async function walkPatterns(findings: Findings): Promise<string> {
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
