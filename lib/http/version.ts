import { z } from "zod";
import { invalid } from "@/lib/kernel/errors";

const hasVersion = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject && "version" in schema.shape;

/** Whether an operation changes a record only as long as it has the version that its caller has read. */
export const asksForVersion = ({ input }: { input: z.ZodType }) => hasVersion(input);

/** Whether what an operation answers has a version, by which its caller may ask for the next change. */
export const answersVersion = ({ output }: { output?: z.ZodType }) => hasVersion(output);

/**
 * The version that `If-Match` names, `"7"` or `7`; undefined when there is no such header, or any version will do (`*`).
 * Throws `validation_error` for anything else.
 */
export function versionIn(headers: Headers): number | undefined {
  const given = headers.get("if-match")?.trim();
  if (!given || given === "*") return undefined;
  const digits = given.match(/^(?:W\/)?(?:"(\d{1,15})"|(\d{1,15}))$/);
  if (!digits) throw invalid("if-match", "version");
  return Number(digits[1] ?? digits[2]);
}

/** The header that carries a version, so that it can be sent back as `If-Match`. */
export const entityTag = (result: unknown): Record<string, string> =>
  typeof result === "object" && result !== null && "version" in result ? { etag: `"${result.version}"` } : {};
