import type { JsonSchema, OpenApi, OperationObject } from "./schema";

/** One method of one address, as the reference shows it. */
export type ReferenceEntry = { method: string; address: string; operation: OperationObject };

export type ReferenceGroup = { name: string; entries: ReferenceEntry[] };

/** Groups operations by resource. PUT is omitted if PATCH does the same. */
export function referenceGroups({ tags, paths }: OpenApi): ReferenceGroup[] {
  const entries = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== "put" || !methods.patch)
      .map(([method, operation]) => ({ method: method.toUpperCase(), address, operation })),
  );
  return tags.map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)).sort(byAddress),
  }));
}

const byAddress = (a: ReferenceEntry, b: ReferenceEntry) =>
  a.address.split("/").length - b.address.split("/").length || a.address.localeCompare(b.address);

/** A piece of the text of a type; `record` is the name of a schema that is documented separately. */
export type TypePart = { text: string; record?: string };

/** Returns a type in programmers' notation: `uuid | null`, `LineInput[]`, `"draft" | "issued"`. */
export function typeParts(schema: JsonSchema): TypePart[] {
  const record = recordOf(schema);
  if (record) return [{ text: record, record }];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return joinChoices(choices.map((choice) => typeParts(asSchema(choice))));
  if (schema.enum) return [{ text: schema.enum.map((value) => JSON.stringify(value)).join(" | ") }];
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.type === "array") return asArrayType(typeParts(asSchema(schema.items)));
  const types = [schema.type ?? "any"].flat();
  return [{ text: types.map((type) => (type === "string" ? (schema.format ?? type) : type)).join(" | ") }];
}

const joinChoices = (choices: TypePart[][]): TypePart[] =>
  choices.flatMap((parts, index) => (index > 0 ? [{ text: " | " }, ...parts] : parts));

const asArrayType = (parts: TypePart[]): TypePart[] =>
  parts.length === 1 && !parts[0]?.text.includes("|")
    ? [...parts, { text: "[]" }]
    : [{ text: "(" }, ...parts, { text: ")[]" }];

/** Returns the limits of a value in a notation that needs no translation: `≤ 200`, `length 1–500`, `= 50`. */
export function limitsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  const range = (from: number | undefined, to: number | undefined) =>
    from !== undefined && to !== undefined ? `${from}–${to}` : to !== undefined ? `≤ ${to}` : `≥ ${from}`;
  const isShown = maximum === undefined || Math.abs(maximum) < Number.MAX_SAFE_INTEGER;
  return [
    ...((minimum ?? maximum) !== undefined && isShown ? [range(minimum, maximum)] : []),
    ...((minLength ?? maxLength) !== undefined ? [`length ${range(minLength, maxLength)}`] : []),
    ...(maxItems !== undefined ? [`items ≤ ${maxItems}`] : []),
    ...(schema.default !== undefined ? [`= ${JSON.stringify(schema.default)}`] : []),
  ];
}

export type ReferenceField = {
  name: string;
  isRequired: boolean;
  type: TypePart[];
  limits: string[];
  description?: string;
};

/** Returns the fields of an object; fields of nested objects have dotted names. */
export function fieldsOf(schema: JsonSchema, prefix = ""): ReferenceField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const field = asSchema(value);
    const path = prefix + name;
    const { inner, isList } = innerObjectOf(field);
    return [
      {
        name: path,
        isRequired: schema.required?.includes(name) ?? false,
        type: typeParts(field),
        limits: limitsOf(field),
        description: field.description,
      },
      ...fieldsOf(inner, isList ? `${path}[].` : `${path}.`),
    ];
  });
}

/**
 * Returns the object inside a field that is an object, a list of objects or null; the field itself if several are
 * possible.
 */
function innerObjectOf(field: JsonSchema): { inner: JsonSchema; isList: boolean } {
  const known = choicesOf(field).map((schema) => {
    const isList = schema.type === "array";
    return { inner: isList ? asSchema(schema.items) : schema, isList };
  });
  const [object, ...more] = known.filter(({ inner }) => inner.properties);
  return object && more.length === 0 ? object : { inner: field, isList: false };
}

/** Returns the alternatives of a schema, or the schema itself if it has none. */
const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap((choice) => choicesOf(asSchema(choice))) ?? [schema];

/** Returns the responses of an operation that are not a named record: each shape once, with its statuses. */
export function inlineResponses(
  responses: OperationObject["responses"],
): { statuses: string[]; fields: ReferenceField[] }[] {
  const bySchema = Map.groupBy(
    Object.entries(responses).flatMap(([status, response]) => {
      const schema = "$ref" in response ? undefined : response.content?.["application/json"]?.schema;
      const { inner } = innerObjectOf(schema ?? {});
      return inner.properties ? [{ status, inner }] : [];
    }),
    ({ inner }) => JSON.stringify(inner),
  );
  return [...bySchema.values()].map((same) => ({
    statuses: same.map(({ status }) => status),
    fields: fieldsOf(same[0]!.inner),
  }));
}

/**
 * Returns the kinds of objects that a schema allows, named by the value of their `type`; a plain object is a single
 * kind without name.
 */
export function variantsOf(schema: JsonSchema): { name: string | null; schema: JsonSchema }[] {
  const item = schema.type === "array" ? asSchema(schema.items) : schema;
  if (!item.oneOf) return [{ name: null, schema: item }];
  return item.oneOf.map((each) => {
    const variant = asSchema(each);
    return { name: String(asSchema(variant.properties?.type).const ?? ""), schema: variant };
  });
}

const recordOf = ({ $ref }: JsonSchema) => $ref?.split("/").at(-1);

const asSchema = (value: unknown): JsonSchema =>
  typeof value === "object" && value !== null ? (value as JsonSchema) : {};
