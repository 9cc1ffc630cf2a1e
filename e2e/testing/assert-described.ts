import type { JsonSchema, OpenApi, ResponseObject } from "@/lib/api/schema";
import { description } from "./operations";

type ObservedResponse = { method: string; path: string; status: number; body: unknown };

/**
 * Throws for a response that the API description does not mention: a status of the operation,
 * or an error code. Undescribed addresses and methods must respond that they do not exist.
 */
export function assertDescribed({ method, path, status, body }: ObservedResponse): void {
  const { pathname } = new URL(path, "http://localhost");
  const methods = methodsOf(pathname);
  if (!methods) return;
  const operation = methods[method.toLowerCase()];
  const code = errorCodeIn(body);
  const response = operation?.responses[status];
  const codes = response && errorCodesOf(response);
  const isDescribed = operation
    ? response && (codes === null || codes?.includes(code))
    : status === 405 || method === "OPTIONS" || method === "HEAD";
  if (!isDescribed)
    throw new Error(`${method} ${pathname} returned ${status} ${code}, which is not described`);
}

const patterns = Object.entries(description.paths)
  .map(([address, methods]) => ({ pattern: patternOf(address), places: address.split("{").length, methods }))
  // Sorts `/documents/history` before `/documents/{id}`.
  .sort((a, b) => a.places - b.places);

function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replaceAll(/\{\w+\}/g, "[^/]+").replaceAll(".", "\\.")}$`);
}

const methodsOf = (pathname: string) =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.methods as OpenApi["paths"][string] | undefined;

const errorCodeIn = (body: unknown) =>
  typeof body === "object" && body !== null && "error" in body ? body.error : undefined;

/** Returns the error codes of a failure; null for a response that is not a failure. */
function errorCodesOf(response: ResponseObject | { $ref: string }): unknown[] | null {
  if (!("$ref" in response)) return null;
  const name = response.$ref.split("/").at(-1) ?? "";
  const schema = description.components.responses[name]?.content?.["application/json"]?.schema;
  return (schema?.properties?.error as JsonSchema | undefined)?.enum ?? [];
}
