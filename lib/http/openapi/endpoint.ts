import { z } from "zod";
import type { JsonSchema, OperationObject, Parameter, ResponseObject } from "@/lib/api/schema";
import { returnsVersion } from "@/lib/http/version";
import type { Endpoint } from "@/lib/http/walk";
import type { Operation } from "@/lib/kernel/operation";
import { idempotencyKeyField } from "@/lib/values/idempotency-key";
import { errorReferencesOf } from "./failures";
import type { SchemaWriter } from "./schemas";

const methodsWithBody = new Set(["POST", "PUT", "PATCH"]);

/** Describes one method of one address as an OpenAPI operation. */
export function describeEndpoint(
  endpoint: Endpoint,
  operation: Operation,
  schemas: SchemaWriter,
): OperationObject {
  const { method, address, params, handler } = endpoint;
  const input = schemas.input(handler.accepts ?? operation.input);
  const fields = Object.entries(input.properties ?? {}) as [string, JsonSchema][];
  const isRequired = (name: string) => input.required?.includes(name) ?? false;
  const headerFields = fields.filter(([, schema]) => "x-header" in schema);
  const sentFields = fields.filter(
    ([name, schema]) => !params.includes(name) && !("x-header" in schema) && !("x-internal" in schema),
  );
  const hasBody = methodsWithBody.has(method) && sentFields.length > 0;
  const parameters: Parameter[] = [
    ...params.map((name) => ({ name, in: "path" as const, required: true, schema: schemaOf(fields, name) })),
    ...(methodsWithBody.has(method)
      ? []
      : sentFields.map(([name, schema]) => ({
          name,
          in: "query" as const,
          required: isRequired(name),
          schema: withoutNull(schema),
        }))),
    ...headerFields.map(([, schema]) => headerOf(schema)),
    ...(operation.createsOnce ? [headerOf(schemas.input(idempotencyKeyField("the existing record")))] : []),
    ...(hasBody && sentFields.some(([name]) => name === "version") ? [ifMatch] : []),
  ];
  return {
    operationId: operationIdOf(method, address),
    tags: [tagOf(address)],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    "x-level": operation.level,
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && {
      requestBody: {
        required: sentFields.some(([name]) => isRequired(name)),
        content: {
          [handler.acceptedType ?? "application/json"]: { schema: bodyOf(input, sentFields, isRequired) },
        },
      },
    }),
    responses: {
      [handler.status ?? 200]: successResponse(handler, operation, schemas),
      ...errorReferencesOf(endpoint),
      ...otherResponses(handler, operation, schemas),
    },
  };
}

function securityOf({ level, isForPeople }: Operation): OperationObject["security"] {
  if (level === "public") return [];
  if (level === "site") return [{ siteKey: [] }, { apiKey: [] }, { bearerSiteKey: [] }];
  return [{ bearer: [] }, ...(isForPeople ? [] : [{ programToken: [] }]), { session: [] }];
}

const ifMatch: Parameter = {
  name: "If-Match",
  in: "header",
  description: 'The version that the caller has read, as `"7"`; the same as the field `version`.',
  schema: { type: "string" },
};

/** Describes a field that the transport takes from a header. */
function headerOf({ "x-header": name, description, ...schema }: JsonSchema): Parameter {
  return { name: String(name), in: "header", description, schema };
}

const schemaOf = (fields: [string, JsonSchema][], name: string): JsonSchema =>
  fields.find(([field]) => field === name)?.[1] ?? { type: "string" };

/** Drops `null` from a type, because an address carries text only. */
const withoutNull = ({ type, ...schema }: JsonSchema): JsonSchema =>
  Array.isArray(type) ? { type: type.find((each) => each !== "null"), ...schema } : { type, ...schema };

function bodyOf(
  input: JsonSchema,
  sentFields: [string, JsonSchema][],
  isRequired: (name: string) => boolean,
): JsonSchema {
  const required = sentFields.map(([name]) => name).filter(isRequired);
  return {
    ...input,
    properties: Object.fromEntries(sentFields),
    required: required.length > 0 ? required : undefined,
  };
}

function successResponse(
  handler: Endpoint["handler"],
  { output }: Operation,
  schemas: SchemaWriter,
): ResponseObject {
  if (handler.status === 204) return { description: "Done; the response has no body" };
  const mediaType = handler.contentType ?? "application/json";
  if (mediaType !== "application/json")
    return { description: "Done", content: { [mediaType]: { schema: {} } } };
  const item = output && pageItem(output);
  const schema = item
    ? { type: "array" as const, items: schemas.output(item) }
    : output
      ? schemas.output(output)
      : {};
  return {
    description: handler.status === 201 ? "Created" : "Done",
    ...(item && { headers: { Link: linkHeader } }),
    ...(output && returnsVersion({ output }) && { headers: { ETag: etagHeader } }),
    content: { "application/json": { schema } },
  };
}

/**
 * Describes the responses of an endpoint that are neither its usual success nor failures: they have the usual body, or
 * none (304).
 */
function otherResponses(handler: Endpoint["handler"], operation: Operation, schemas: SchemaWriter) {
  return Object.fromEntries(
    Object.entries(handler.otherStatuses ?? {}).map(([status, description]): [string, ResponseObject] => [
      status,
      status === "304" ? { description } : { ...successResponse(handler, operation, schemas), description },
    ]),
  );
}

const linkHeader = {
  description: 'The address of the next page, `<…>; rel="next"`; absent on the last page.',
  schema: { type: "string" as const },
};

const etagHeader = {
  description: 'The version, as `"7"`; send it back as `If-Match` so that only this version is changed.',
  schema: { type: "string" as const },
};

/** Returns the schema of a list's items; null if the result is not a page. REST returns pages as bare arrays. */
function pageItem(output: z.ZodType): z.ZodType | null {
  if (!(output instanceof z.ZodObject) || !("nextCursor" in output.shape)) return null;
  return output.shape.items instanceof z.ZodArray ? (output.shape.items.element as z.ZodType) : null;
}

const tagOf = (address: string) =>
  address.split("/").find((segment) => segment && segment !== "api") ?? "api";

/** `GET /api/documents/{id}/events` → `getDocumentsIdEvents` */
const operationIdOf = (method: string, address: string) =>
  method.toLowerCase() +
  address
    .replace(/^\/api/, "")
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
