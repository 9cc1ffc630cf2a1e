import { availableParallelism } from "node:os";
import { isPortFree } from "../stack/ports";
import { readOptions } from "./options";

/** The product and its stand-ins need seven consecutive ports. */
const portCount = 7;

async function findFreePorts(): Promise<number> {
  for (let first = 21_000 + (process.pid % 1_000) * 7; ; first += portCount) {
    const all = Array.from({ length: portCount }, (_, index) => isPortFree(first + index));
    if ((await Promise.all(all)).every(Boolean)) return first;
  }
}

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  // `e2e/testing/address.ts` reads it on import.
  process.env.E2E_PORT = String(await findFreePorts());
  const { attack } = await import("./attack");
  console.log(`Attack on the production build, ${availableParallelism()} processors, seed ${options.seed}.`);
  return attack(options);
}

run().then(
  (findings) => process.exit(findings > 0 ? 1 : 0),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
