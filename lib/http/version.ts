import { z } from "zod";
import { invalid } from "@/lib/kernel/errors";

const hasVersion = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject && "version" in schema.shape;

/** Returns whether an operation takes the version that its caller has read and changes nothing if it is outdated. */
export const acceptsVersion = ({ input }: { input: z.ZodType }) => hasVersion(input);

/** Returns whether the result of an operation has a version, which its caller can send with the next change. */
export const returnsVersion = ({ output }: { output?: z.ZodType }) => hasVersion(output);

/**
 * Returns the version in `If-Match`, written `"7"` or `7`; undefined if there is no such header or any version will do
 * (`*`). Throws `validation_error` for anything else.
 */
export function versionIn(headers: Headers): number | undefined {
  const given = headers.get("if-match")?.trim();
  if (!given || given === "*") return undefined;
  const digits = given.match(/^(?:W\/)?(?:"(\d{1,15})"|(\d{1,15}))$/);
  if (!digits) throw invalid("if-match", "version");
  return Number(digits[1] ?? digits[2]);
}

/** Returns the ETag header with the version of a result, which can be sent back as `If-Match`. */
export const entityTag = (result: unknown): Record<string, string> =>
  typeof result === "object" && result !== null && "version" in result ? { etag: `"${result.version}"` } : {};
