import { description } from "@/e2e/testing/operations";
import type { JsonSchema } from "@/lib/api/schema";
import type { Records } from "../records";
import { nounOfField } from "./nouns";
import type { Random } from "./random";

const maxDepth = 7;

/** Usual values of fields by name, where the schema does not restrict them. */
const usualValues: Record<string, readonly string[]> = {
  inn: ["7700000016", "7800000027", "7707083893"],
  kpp: ["770001001"],
  bik: ["044525104", "044525225"],
  accountNumber: ["40817810802000000008"],
  email: ["a@example.ru"],
  to: ["a@example.ru"],
  query: ["status=draft"],
  q: ["ООО", "12", "счёт"],
  slug: ["shop"],
  domain: ["shop.example.ru"],
  name: ["ООО «Пример»", "Услуга"],
};

/** Returns a value allowed by a schema of the API description, as far as the schema says. */
export function sample(schema: JsonSchema, random: Random, records: Records, name = "", depth = 0): unknown {
  const sampleInner = (inner: JsonSchema) => sample(inner, random, records, name, depth + 1);
  if (schema.$ref) return depth > maxDepth ? {} : sampleInner(resolveReference(schema.$ref));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sampleInner(random.pick(choices) as JsonSchema);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((each) => sampleInner(each as JsonSchema) as object));
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case "object":
      return sampleObject(schema, random, records, depth);
    case "array": {
      const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
      const length = depth > maxDepth ? 0 : (schema.minItems ?? 0) + random.int(3);
      return Array.from({ length }, () => sampleInner((items ?? {}) as JsonSchema));
    }
    case "string":
      return sampleText(schema, random, records, name);
    case "integer":
    case "number": {
      const smallest = typeof schema.minimum === "number" ? Math.max(schema.minimum, -1_000) : 0;
      return smallest + random.int(1_000);
    }
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    default:
      return random.pick<unknown>([1, "1", "текст"]);
  }
}

function sampleObject(schema: JsonSchema, random: Random, records: Records, depth: number): object {
  if (depth > maxDepth) return {};
  const required = new Set(schema.required);
  const chosen = Object.entries(schema.properties ?? {}).filter(
    ([field]) => required.has(field) || random.chance(0.4),
  );
  return Object.fromEntries(
    chosen.map(([field, inner]) => [field, sample(inner as JsonSchema, random, records, field, depth + 1)]),
  );
}

function sampleText(schema: JsonSchema, random: Random, records: Records, name: string): string {
  if (schema.format === "uuid") {
    const ids = records.of(nounOfField(name));
    return ids.length > 0 ? random.pick(ids) : "01990000-0000-7000-8000-000000000000";
  }
  if (schema.format === "date") return random.pick(["2026-01-15", "2025-12-31", "2024-02-29"]);
  if (schema.format === "date-time") return "2026-01-15T10:00:00.000Z";
  return random
    .pick(usualValues[name] ?? ["текст", "Текст с пробелами", "12", "a"])
    .slice(0, schema.maxLength);
}

/** Returns the schema named by a reference such as `#/components/schemas/Client`. */
function resolveReference(reference: string): JsonSchema {
  const schema = description.components.schemas[reference.split("/").at(-1) ?? ""];
  if (!schema) throw new Error(`the description lacks ${reference}`);
  return schema;
}
