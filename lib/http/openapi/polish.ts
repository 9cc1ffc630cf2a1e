import type { z } from "zod";
import type { JsonSchema } from "@/lib/api/schema";
import { formats } from "./names";

/** Replaces the keys of an object by those of another. */
export function replaceEntries(target: JsonSchema, source: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
}

/** Shortens a schema: `type: [string, null]` for a union of text and null, a format without its pattern. */
export function polish(schema: z.ZodType, target: JsonSchema): void {
  Object.assign(target, formats.get(schema));
  mergeNull(target);
  if (target.format) delete target.pattern;
  // Later versions may add fields to records, and clients have to accept that.
  if (target.additionalProperties === false) delete target.additionalProperties;
}

function mergeNull(target: JsonSchema): void {
  const [value, nullPart, ...others] = target.anyOf ?? [];
  if (others.length > 0 || !isSchema(value) || !isSchema(nullPart)) return;
  if (nullPart.type !== "null" || typeof value.type !== "string") return;
  delete target.anyOf;
  Object.assign(target, value, { type: [value.type, "null"] }, value.enum && { enum: [...value.enum, null] });
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null;
