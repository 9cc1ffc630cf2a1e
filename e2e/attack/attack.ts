import { performance } from "node:perf_hooks";
import { attackFiles } from "./files/files";
import { collectFindings } from "./findings";
import { fuzz } from "./fuzz/fuzz";
import { meetPeople } from "./identities";
import { watchMemory } from "./memory";
import type { Options, PartName } from "./options";
import { walkPatterns } from "./patterns";
import { searchSecrets } from "./secrets/secrets";
import { attackSockets } from "./sockets/sockets";
import { setStage } from "./stage";
import { walk } from "./walk/walk";

/** Runs the requested parts, prints a line with figures for each, and returns the number of findings. */
export async function attack(options: Options): Promise<number> {
  const findings = collectFindings(console.log);
  const begin = performance.now();
  const needsProduct = options.parts.some((part) => part !== "patterns");
  const stage = needsProduct ? await setStage(findings) : null;
  const memory = stage && watchMemory(stage.pid);
  try {
    const timed = async (name: PartName, work: () => Promise<string>) => {
      if (!options.parts.includes(name) || (name !== "patterns" && !stage?.isAlive())) return;
      const [start, before] = [performance.now(), findings.count()];
      const figures = await work();
      const found = findings.count() - before;
      const seconds = Math.round((performance.now() - start) / 1000);
      console.log(`${found === 0 ? "✓" : "✗"} ${name}: ${figures}; ${found} findings, ${seconds} s`);
    };
    if (stage && memory) {
      const people = await meetPeople(stage);
      await timed("walk", () => walk(stage, people, findings));
      await timed("fuzz", () => fuzz(stage, people, findings, options));
      await timed("files", () => attackFiles(stage, people, findings, memory));
      await timed("http", () => attackSockets(stage, people, findings));
      // The last part that attacks the product, because it stops the database.
      await timed("secrets", () => searchSecrets(stage, people, findings));
      if (!stage.isAlive()) console.log("The parts that were left have nothing to attack.");
    }
    await timed("patterns", () => walkPatterns(findings));
  } finally {
    memory?.stop();
    await stage?.stop();
  }
  const seconds = Math.round((performance.now() - begin) / 1000);
  const peak = memory ? `, at most ${memory.peak()} MB of memory` : "";
  console.log(`${findings.count()} findings in ${seconds} s, ${stage?.client.count() ?? 0} answers${peak}.`);
  return findings.count();
}
