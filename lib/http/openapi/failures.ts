import { z } from "zod";
import type { JsonSchema, ResponseObject } from "@/lib/api/schema";
import type { Endpoint } from "@/lib/http/walk";
import { type ErrorCode, errorStatus } from "@/lib/kernel/errors";
import { codesOf } from "@/lib/kernel/fails";
import type { Operation } from "@/lib/kernel/operation";

/** The body of every failed answer. */
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

type Failing = Pick<Endpoint, "method" | "handler" | "params">;

/** Every code that a method of an address can fail with: its operation's, and those of carrying it. */
export function failuresOf({ method, handler, params }: Failing): Set<ErrorCode> {
  if (!handler.operation) return new Set(["method_not_allowed"]);
  const codes = codesOf(handler.operation);
  for (const code of handler.transportFails ?? codesOfRoute(method, handler.operation)) codes.add(code);
  if (params.length > 0) codes.add("not_found");
  return codes;
}

/** A write has a body, which may be broken or too large, and a browser may bring it from a foreign page. */
function codesOfRoute(method: string, { level }: Operation): ErrorCode[] {
  if (method === "GET") return [];
  return ["validation_error", "payload_too_large", ...(level === "site" ? [] : (["forbidden"] as const))];
}

/** References to what an endpoint answers when it fails, by status. */
export function errorsOf(endpoint: Failing): Record<string, { $ref: string }> {
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

/** The answers that `errorsOf` refers to, by their names: the codes of one status. */
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
