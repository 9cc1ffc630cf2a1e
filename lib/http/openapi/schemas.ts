import { z } from "zod";
import type { JsonSchema } from "@/lib/api/schema";
import { describeInput } from "./input";
import { inputNames, outputNames } from "./names";
import { polish, replaceEntries } from "./polish";

type Direction = "input" | "output";
type Override = NonNullable<z.core.JSONSchemaGeneratorParams["override"]>;

const names = { input: inputNames, output: outputNames };

export type SchemaWriter = {
  /** Returns the schema of what a caller may send. */
  input(schema: z.ZodType): JsonSchema;
  /** Returns the schema of what the server returns. */
  output(schema: z.ZodType): JsonSchema;
  /** The named schemas that the others refer to. */
  components: Record<string, JsonSchema>;
};

/** Returns a writer that converts Zod schemas to JSON Schema. Named schemas are collected and referred to. */
export function schemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {};

  const refer = (name: string, schema: z.ZodType, io: Direction): JsonSchema => {
    components[name] ??= write(schema, io, name);
    return { $ref: `#/components/schemas/${name}` };
  };

  const write = (root: z.ZodType, io: Direction, name?: string): JsonSchema => {
    const override: Override = ({ zodSchema: schema, jsonSchema }) => {
      if (!(schema instanceof z.ZodType)) return;
      const componentName = names[io].get(schema);
      if (componentName && schema !== root)
        return replaceEntries(jsonSchema, refer(componentName, schema, io));
      if (io === "input") describeInput(schema, jsonSchema, (part) => write(part, io, name));
      if (io === "output") withoutInternal(jsonSchema);
      polish(schema, jsonSchema);
    };
    const { $schema, $defs, ...schema } = z.toJSONSchema(root, { io, unrepresentable: "any", override });
    return $defs ? hoist(schema, $defs, name) : schema;
  };

  /** Turns parts that refer to themselves into components of their own. */
  const hoist = (schema: JsonSchema, parts: NonNullable<JsonSchema["$defs"]>, name?: string): JsonSchema => {
    const targets = new Map(referredParts(schema).map((part, index) => [part, `${name}Node${index || ""}`]));
    if (targets.size > 0 && !name)
      throw new Error(`needs a name, because it refers to itself: ${JSON.stringify(schema)}`);
    const rename = (value: JsonSchema): JsonSchema =>
      JSON.parse(
        JSON.stringify(value).replace(
          definitionPattern,
          (_, part) => `#/components/schemas/${targets.get(part)}`,
        ),
      );
    for (const [part, target] of targets) components[target] = rename(parts[part]!);
    return rename(schema);
  };

  const writerFor = (io: Direction) => (schema: z.ZodType) => {
    const name = names[io].get(schema);
    return name ? refer(name, schema, io) : write(schema, io);
  };
  return { input: writerFor("input"), output: writerFor("output"), components };
}

/** Removes the fields that are never sent in a body. */
function withoutInternal({ properties = {} }: JsonSchema): void {
  for (const [name, field] of Object.entries(properties))
    if (typeof field === "object" && "x-internal" in field) delete properties[name];
}

const definitionPattern = /#\/\$defs\/(\w+)/g;

const referredParts = (schema: JsonSchema) => [
  ...new Set([...JSON.stringify(schema).matchAll(definitionPattern)].map(([, part = ""]) => part)),
];
