import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

type Described = { summary: string; output?: z.ZodType };

/**
 * Proves that an answer, as JSON carries it, is what its operation describes: every field, and no other. Throws an
 * Error naming what differs; an operation without a description may answer anything.
 */
export function proveAnswer({ summary, output }: Described, answer: unknown): void {
  if (!output) return;
  const sent: unknown = JSON.parse(JSON.stringify(answer) ?? "null");
  const { data, error } = output.safeParse(sent);
  if (error)
    throw new Error(`The response of «${summary}» differs from its description:\n${z.prettifyError(error)}`);
  const different = differences(sent, data);
  if (different.length > 0)
    throw new Error(`The response of «${summary}» differs from its description: ${different.join(", ")}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Dotted paths of what the description has dropped, changed or added. */
function differences(sent: unknown, described: unknown, path = ""): string[] {
  if (isDeepStrictEqual(sent, described)) return [];
  if (!isObject(sent) || !isObject(described)) return [path || "the answer"];
  const names = new Set([...Object.keys(sent), ...Object.keys(described)]);
  return [...names].flatMap((name) =>
    differences(sent[name], described[name], path ? `${path}.${name}` : name),
  );
}
