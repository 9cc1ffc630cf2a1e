import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * `side-by-side.ts unit check,build` runs npm scripts in parallel; scripts joined by a comma run one after the other.
 * The output of each script is printed at once when it ends. Fails if any script fails.
 */
async function succeeds(script: string): Promise<boolean> {
  const child = spawn(`npm run ${script}`, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  process.stdout.write(Buffer.concat(output));
  return code === 0;
}

async function allSucceed(scripts: string[]): Promise<boolean> {
  for (const script of scripts) if (!(await succeeds(script))) return false;
  return true;
}

const outcomes = await Promise.all(process.argv.slice(2).map((line) => allSucceed(line.split(","))));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
