import { spawn } from "node:child_process";
import { once } from "node:events";

const lines = process.argv.slice(2);
/** What the scripts that run have said and was not passed on yet. */
const running = new Set<Buffer[]>();
let left = lines.length;

function passOn(said: Buffer[]) {
  process.stdout.write(Buffer.concat(said.splice(0)));
}

async function succeeds(script: string): Promise<boolean> {
  const child = spawn(`npm run ${script}`, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  running.add(said);
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said.push(chunk);
      if (left === 1) passOn(said);
    });
  const [code] = await once(child, "close");
  passOn(said);
  running.delete(said);
  return code === 0;
}

async function allSucceed(scripts: string[]): Promise<boolean> {
  for (const script of scripts) if (!(await succeeds(script))) return false;
  return true;
}

/**
 * `side-by-side.ts unit check,build` runs npm scripts at the same time; those that a comma joins one after the other. What
 * a script says comes in one piece, when it ends; of those of the last line, at once. Fails when one of them did.
 */
async function runLine(line: string): Promise<boolean> {
  const hasSucceeded = await allSucceed(line.split(","));
  left -= 1;
  if (left === 1) running.forEach(passOn);
  return hasSucceeded;
}

const outcomes = await Promise.all(lines.map(runLine));
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
