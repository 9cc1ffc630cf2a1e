import path from "node:path";
import type { PatternCreation } from "./source-patterns";

/** A pattern created by a module, and the file. */
export type CreatedPattern = { pattern: string; flags: string; file: string };

/**
 * Loads the modules that create patterns at start-up and returns those patterns. The modules must not have been loaded
 * before.
 */
export async function createdPatterns(places: readonly PatternCreation[]): Promise<CreatedPattern[]> {
  const made: CreatedPattern[] = [];
  const files = [...new Set(places.map(({ file }) => file))];
  const OriginalRegExp = globalThis.RegExp;
  const recordPattern = (regex: RegExp) => {
    // The frame after the proxy's own.
    const caller = new Error().stack
      ?.split("\n")
      .find((line) => files.some((file) => line.includes(`/${file}`)));
    const file = files.find((each) => caller?.includes(`/${each}`));
    if (file) made.push({ pattern: regex.source, flags: regex.flags, file });
    return regex;
  };
  globalThis.RegExp = new Proxy(OriginalRegExp, {
    construct: (_, given: [string, string?]) => recordPattern(new OriginalRegExp(...given)),
    apply: (_, __, given: [string, string?]) => recordPattern(new OriginalRegExp(...given)),
  });
  try {
    for (const file of files) await import(path.join(process.cwd(), file));
  } finally {
    globalThis.RegExp = OriginalRegExp;
  }
  return made;
}
