import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a script of package.json. Throws when it fails. */
export async function runScript(name: "build" | "build:workers"): Promise<void> {
  const npm = process.env.npm_execpath;
  const child = npm
    ? spawn(process.execPath, [npm, "run", name], { stdio: "inherit" })
    : spawn(`npm run ${name}`, { stdio: "inherit", shell: true });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`npm run ${name} failed.`);
}
