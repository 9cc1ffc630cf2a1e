import { z } from "zod";
import type { FieldErrors } from "@/lib/values/fields";
import type { Values } from "./form-values";

/** Validates fields that are valid by themselves but may not go together. */
export type Rules<Schema extends z.ZodObject> = (values: Partial<z.output<Schema>>) => FieldErrors;

/**
 * Checks each field by itself, so that one unfinished field does not hide errors in the
 * others, and then how the valid ones go together. Messages are keys of the `fields` messages.
 */
export function checkValues<Schema extends z.ZodObject>(
  schema: Schema,
  values: Values,
  rules?: Rules<Schema>,
): FieldErrors {
  const errors: FieldErrors = {};
  const validValues: Values = {};
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const parsed = z.safeParse(field, values[name]);
    if (parsed.success) validValues[name] = parsed.data;
    else {
      for (const { path, message } of parsed.error.issues) {
        const fieldPath = [name, ...path].map(String).join(".");
        errors[fieldPath] = [...(errors[fieldPath] ?? []), message];
      }
    }
  }
  return { ...rules?.(validValues as Partial<z.output<Schema>>), ...errors };
}
