/** An instruction of a Dockerfile: its keyword in capitals, and the rest on one line. */
export type Instruction = { word: string; rest: string };

/** A build stage: a `FROM` with the instructions that follow it. */
export type Stage = { base: string; name: string | null; instructions: Instruction[] };

/**
 * Parses the subset of Dockerfile syntax that ours uses: no heredocs,
 * build arguments or `ADD`. Throws an Error that names the line.
 */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .replace(/\\\n/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
  const stages: Stage[] = [];
  for (const line of lines) {
    const space = line.indexOf(" ");
    const [word, rest] = [line.slice(0, space).toUpperCase(), line.slice(space + 1).trim()];
    if (word === "FROM") {
      const [base, , name] = rest.split(" ");
      stages.push({ base: base!, name: name ?? null, instructions: [] });
    } else if (knownInstructions.has(word) && stages.length > 0)
      stages.at(-1)!.instructions.push({ word, rest });
    else throw new Error(`Dockerfile: ${line}`);
  }
  return stages;
}

const knownInstructions = new Set([
  "WORKDIR",
  "ENV",
  "COPY",
  "RUN",
  "USER",
  "VOLUME",
  "EXPOSE",
  "HEALTHCHECK",
  "CMD",
]);

/** Returns the variables of an `ENV` such as `A=1 B=2`. */
export const variablesOf = (rest: string): Record<string, string> =>
  Object.fromEntries(rest.split(" ").map((each) => each.split("=", 2)));

/** Returns the words of `CMD ["npm", "start"]`, or of a `HEALTHCHECK` with options before them. */
export const wordsOf = (rest: string): string[] => JSON.parse(rest.slice(rest.indexOf("[")));
