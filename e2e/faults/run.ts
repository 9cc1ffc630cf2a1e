import { parseArgs } from "node:util";
import { bulkIssuing } from "./bulk";
import { creation } from "./creation";
import { fullDisk } from "./disk";
import type { Fault, Outcome } from "./fault";
import { imports, statements } from "./files";
import { letters } from "./letters";
import { notifications } from "./notifications";
import { restart } from "./restart";
import { silence } from "./silence";
import { soak } from "./soak";

/**
 * `npm run faults [-- --soak 1m] [--only soak] [--port 3400]`: exposes the production build to faults that happen to
 * servers, and prints a line for each. Needs `npm run build`. Fails when anything was lost, duplicated, late or leaked.
 */
const { values } = parseArgs({
  options: {
    soak: { type: "string", default: "15m" },
    only: { type: "string", default: "" },
    port: { type: "string", default: "3400" },
  },
});

const faults: Fault[] = [
  creation,
  notifications,
  bulkIssuing,
  statements,
  imports,
  letters,
  silence,
  fullDisk,
  restart,
  soak,
];

const msByUnit = { s: 1000, m: 60_000, h: 3_600_000 };

function parseDurationMs(text: string): number {
  const [, count, unit] = /^(\d{1,4})([smh])$/.exec(text) ?? [];
  if (!count) throw new Error("--soak is a time such as 90s, 15m or 2h");
  return Number(count) * msByUnit[unit as keyof typeof msByUnit];
}

const outcomeLabels = { good: "ok  ", bad: "FAIL", skipped: "skip" };

async function run(): Promise<boolean> {
  const options = { port: Number(values.port), soakMs: parseDurationMs(values.soak) };
  let isGood = true;
  for (const { name, run: attempt } of faults.filter((fault) => fault.name.includes(values.only))) {
    const start = performance.now();
    const outcome = await attempt(options).catch(
      (error): Outcome => ({ state: "bad", words: `broke off: ${String(error).slice(0, 300)}` }),
    );
    if (outcome.state === "bad") isGood = false;
    const tookSeconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`${outcomeLabels[outcome.state]}  ${name}: ${outcome.words} [${tookSeconds} s]`);
  }
  return isGood;
}

run().then(
  (isGood) => process.exit(isGood ? 0 : 1),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
