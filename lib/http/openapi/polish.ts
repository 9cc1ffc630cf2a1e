import type { z } from "zod";
import type { JsonSchema } from "@/lib/api/schema";
import { formats } from "./names";

/** Gives an object the keys of another in place of its own. */
export function replace(target: JsonSchema, source: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
}

/** Says the same in fewer words: `type: [string, null]` for a choice of text or null, a format without its pattern. */
export function polish(schema: z.ZodType, target: JsonSchema): void {
  Object.assign(target, formats.get(schema));
  mergeNull(target);
  if (target.format) delete target.pattern;
  // Records may get more fields later, and whoever reads them has to bear it.
  if (target.additionalProperties === false) delete target.additionalProperties;
}

function mergeNull(target: JsonSchema): void {
  const [value, nothing, ...others] = target.anyOf ?? [];
  if (others.length > 0 || !isSchema(value) || !isSchema(nothing)) return;
  if (nothing.type !== "null" || typeof value.type !== "string") return;
  delete target.anyOf;
  Object.assign(target, value, { type: [value.type, "null"] }, value.enum && { enum: [...value.enum, null] });
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;
