import { readBoundedBytes } from "@/lib/kernel/bounded-bytes";
import { Failure, invalid } from "@/lib/kernel/errors";

/**
 * Reads a JSON object from a request and stops as soon as the body exceeds `maxBytes`. An absent body counts as an
 * empty object. Throws `payload_too_large` and `validation_error`.
 */
export async function readJson(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  return parseObject(await readText(request, maxBytes));
}

/** Parses a JSON object; an empty text counts as an empty object. Throws `validation_error`. */
export function parseObject(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid("body", "not_an_object");
  return value as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("body", "malformed_json");
  }
}

/** Reads a UTF-8 body and stops as soon as it exceeds `maxBytes`. Throws `payload_too_large` and `validation_error`. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid("body", "malformed_json");
  }
}

/** Reads a body and stops as soon as it exceeds `maxBytes`. Throws `payload_too_large`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLongError = () => new Failure("payload_too_large");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLongError();
  return readBoundedBytes(request.body, maxBytes, tooLongError);
}
