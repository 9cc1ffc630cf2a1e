import { spawn } from "node:child_process";
import { once } from "node:events";

/** Builds the product for production. Throws when the build fails. */
export async function build(): Promise<void> {
  const npm = process.env.npm_execpath;
  const child = npm
    ? spawn(process.execPath, [npm, "run", "build"], { stdio: "inherit" })
    : spawn("npm", ["run", "build"], { stdio: "inherit", shell: true });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The build failed.");
}
