import { performance } from "node:perf_hooks";
import { attackFiles } from "./files/files";
import { collectFindings } from "./findings";
import { fuzz } from "./fuzz/fuzz";
import { createPeople } from "./identities";
import { watchMemory } from "./memory";
import type { Options, PartName } from "./options";
import { checkPatterns } from "./patterns";
import { searchSecrets } from "./secrets/secrets";
import { attackSockets } from "./sockets/sockets";
import { startStage } from "./stage";
import { walk } from "./walk/walk";

/** Runs the requested parts, prints a line with figures for each, and returns the number of findings. */
export async function attack(options: Options): Promise<number> {
  const findings = collectFindings(console.log);
  const attackStart = performance.now();
  const needsProduct = options.parts.some((part) => part !== "patterns");
  const stage = needsProduct ? await startStage(findings) : null;
  const memory = stage && watchMemory(stage.pid);
  try {
    const runPart = async (name: PartName, work: () => Promise<string>) => {
      if (!options.parts.includes(name) || (name !== "patterns" && !stage?.isAlive())) return;
      const [start, countBefore] = [performance.now(), findings.count()];
      const figures = await work();
      const findingCount = findings.count() - countBefore;
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(
        `${findingCount === 0 ? "✓" : "✗"} ${name}: ${figures}; ${findingCount} findings, ${seconds} s`,
      );
    };
    if (stage && memory) {
      const people = await createPeople(stage);
      await runPart("walk", () => walk(stage, people, findings));
      await runPart("fuzz", () => fuzz(stage, people, findings, options));
      await runPart("files", () => attackFiles(stage, people, findings, memory));
      await runPart("http", () => attackSockets(stage, people, findings));
      // The last part that attacks the product, because it stops the database.
      await runPart("secrets", () => searchSecrets(stage, people, findings));
      if (!stage.isAlive()) console.log("The parts that were left have nothing to attack.");
    }
    await runPart("patterns", () => checkPatterns(findings));
  } finally {
    memory?.stop();
    await stage?.stop();
  }
  const seconds = Math.round((performance.now() - attackStart) / 1000);
  const peak = memory ? `, at most ${memory.peak()} MB of memory` : "";
  console.log(`${findings.count()} findings in ${seconds} s, ${stage?.client.count() ?? 0} answers${peak}.`);
  return findings.count();
}
