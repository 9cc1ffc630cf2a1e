import { execFileSync } from "node:child_process";

/** The root created by the instructions of a stage, and their settings for processes that run in it. */
export type BuiltStage = { root: string; workdir: string; variables: Record<string, string>; user: string };

export const searchPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

export const printLine = (text: string) => console.log(text);

export const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: "inherit" });

const mounted: string[] = [];

export function mount(...args: string[]): void {
  run("mount", args);
  mounted.push(args.at(-1)!);
}

/** Undoes all calls of `mount`, the last first. */
export function unmount(): void {
  while (mounted.length > 0) run("umount", [mounted.pop()!]);
}
