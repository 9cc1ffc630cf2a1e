import { z } from "zod";
import type { JsonSchema, ResponseObject } from "@/lib/api/schema";
import type { Endpoint } from "@/lib/http/walk";
import { type ErrorCode, errorStatus } from "@/lib/kernel/errors";
import { errorCodesOf } from "@/lib/kernel/fails";
import type { Operation } from "@/lib/kernel/operation";

/** The body of every failed response. */
export const errorSchema = z.object({
  error: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  fieldErrors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe(
      "Messages by field path, such as `lines.0.qty`; with `validation_error`, and with `period_closed` if a date in the request lies in a closed month",
    ),
  detail: z.string().optional(),
  requestId: z
    .string()
    .optional()
    .describe("For finding the error in the server's log; only with `internal_error`"),
});

type EndpointFacts = Pick<Endpoint, "method" | "handler" | "params">;

/** Returns every code with which a method of an address can fail: those of its operation and those of the transport. */
export function failuresOf({ method, handler, params }: EndpointFacts): Set<ErrorCode> {
  if (!handler.operation) return new Set(["method_not_allowed"]);
  const codes = errorCodesOf(handler.operation);
  for (const code of handler.transportFails ?? errorCodesOfRoute(method, handler.operation)) codes.add(code);
  if (params.length > 0) codes.add("not_found");
  return codes;
}

/** A write has a body that can be malformed or too large, and a foreign page can make a browser send it. */
function errorCodesOfRoute(method: string, { level }: Operation): ErrorCode[] {
  if (method === "GET") return [];
  return ["validation_error", "payload_too_large", ...(level === "site" ? [] : (["forbidden"] as const))];
}

/** Returns references to an endpoint's error responses, by status. */
export function errorReferencesOf(endpoint: EndpointFacts): Record<string, { $ref: string }> {
  const codes = failuresOf(endpoint);
  const statuses = [...new Set([...codes].map((code) => errorStatus[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { $ref: `#/components/responses/${nameOf([...codes].filter((code) => errorStatus[code] === status))}` },
    ]),
  );
}

const nameOf = (codes: ErrorCode[]) => codes.toSorted().join(".");

/** Returns the error responses that `errorReferencesOf` refers to. Each name consists of the codes of one status. */
export function errorResponses(names: Iterable<string>): Record<string, ResponseObject> {
  return Object.fromEntries([...names].sort().map((name) => [name, errorResponse(name.split("."))]));
}

function errorResponse(codes: string[]): ResponseObject {
  const schema: JsonSchema = {
    allOf: [{ $ref: "#/components/schemas/Error" }],
    properties: { error: { enum: codes } },
  };
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    content: { "application/json": { schema } },
  };
}
