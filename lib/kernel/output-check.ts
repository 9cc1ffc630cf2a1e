import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

type DescribedOperation = { summary: string; output?: z.ZodType };

/**
 * Checks that a result, serialized to JSON, has exactly the fields that its operation's `output` describes.
 * Throws an Error naming the differences. An operation without `output` may return anything.
 */
export function assertMatchesOutput({ summary, output }: DescribedOperation, result: unknown): void {
  if (!output) return;
  const serialized: unknown = JSON.parse(JSON.stringify(result) ?? "null");
  const { data, error } = output.safeParse(serialized);
  if (error)
    throw new Error(`The response of «${summary}» differs from its description:\n${z.prettifyError(error)}`);
  const differentPaths = differences(serialized, data);
  if (differentPaths.length > 0)
    throw new Error(
      `The response of «${summary}» differs from its description: ${differentPaths.join(", ")}`,
    );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Returns the dotted paths at which parsing by the schema dropped, changed or added something. */
function differences(sent: unknown, described: unknown, path = ""): string[] {
  if (isDeepStrictEqual(sent, described)) return [];
  if (!isObject(sent) || !isObject(described)) return [path || "the answer"];
  const names = new Set([...Object.keys(sent), ...Object.keys(described)]);
  return [...names].flatMap((name) =>
    differences(sent[name], described[name], path ? `${path}.${name}` : name),
  );
}
