import { z } from "zod";
import type { JsonSchema } from "@/lib/api/schema";
import { bodySchema } from "@/lib/body/schema";
import { replaceEntries } from "./polish";

/**
 * Corrects what Zod generates for an input. A text that is first trimmed or turned into null is described by what it
 * must be afterwards; a field is optional if the schema accepts its absence.
 */
export function describeInput(
  schema: z.ZodType,
  target: JsonSchema,
  write: (part: z.ZodType) => JsonSchema,
): void {
  if (schema instanceof z.ZodPipe && !(schema.def.out instanceof z.ZodTransform)) {
    replaceEntries(target, write(schema.def.out as z.ZodType));
  }
  if (schema === bodySchema) makeIdsOptional(target);
  if (schema instanceof z.ZodDefault) target.default = schema.def.defaultValue as JsonSchema["default"];
  if (schema instanceof z.ZodObject) {
    const required = Object.keys(schema.shape).filter(
      (key) => !schema.shape[key].safeParse(undefined).success,
    );
    if (required.length > 0) target.required = required;
    else delete target.required;
  }
}

/** Blocks without an id are accepted and given one. */
function makeIdsOptional({ items }: JsonSchema): void {
  if (!items || typeof items !== "object" || Array.isArray(items)) return;
  for (const block of items.oneOf ?? []) {
    if (typeof block === "object") block.required = block.required?.filter((name) => name !== "id");
  }
}
