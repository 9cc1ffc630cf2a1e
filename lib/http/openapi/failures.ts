import { z } from "zod";
import type { ResponseObject } from "@/lib/api/schema";
import { type ErrorCode, errorStatus } from "@/lib/kernel/errors";
import type { Operation } from "@/lib/kernel/operation";

/** The body of every failed answer. */
export const errorSchema = z.object({
  error: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  fieldErrors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe("Messages by the path of the field, such as lines.0.qty; only with validation_error"),
  detail: z.string().optional(),
  requestId: z.string().optional().describe("Stands in the server's log; only with internal_error"),
});

type Traits = {
  operation: Operation;
  hasInput: boolean;
  hasBody: boolean;
  hasParams: boolean;
  /** Takes a file, which may be of a kind that cannot be read. */
  hasFile: boolean;
};

/** References to the failures that an operation can end in. */
export function errorsOf({ operation, hasInput, hasBody, hasParams, hasFile }: Traits) {
  const statuses = [
    ...(hasInput ? [400] : []),
    ...(operation.level === "public" ? [] : operation.level === "site" ? [401, 429] : [401, 403]),
    ...(hasParams ? [404] : []),
    ...(operation.kind === "command" ? [409] : []),
    ...(hasBody ? [413] : []),
    ...(hasFile ? [415, 422, 502] : []),
    500,
    503,
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
}

/** The answers that `errorsOf` refers to: one for each status of the error table, with its codes. */
export function errorResponses(): Record<string, ResponseObject> {
  const statuses = [...new Set(Object.values(errorStatus))];
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = Object.entries(errorStatus).flatMap(([code, own]) =>
        own === status ? [`\`${code}\``] : [],
      );
      const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
      return [`Error${status}`, { description: codes.join(", "), content }];
    }),
  );
}
