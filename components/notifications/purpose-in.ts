import { beginningOf } from "@/components/ui/code-text";

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the payer's text, wherever the bank put it. */
export function purposeIn(raw: unknown): string | null {
  if (!isObject(raw)) return null;
  const data: Json = isObject(raw.Data) ? raw.Data : {};
  const purpose = data.purpose ?? raw.purpose;
  return typeof purpose === "string" ? beginningOf(purpose, 200) : null;
}
