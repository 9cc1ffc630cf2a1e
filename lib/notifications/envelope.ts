import "server-only";
import { looksSigned, openSigned } from "./signature";

/** What was sent, opened. */
export type Envelope = {
  /** The bytes as text; what is no UTF-8 has become U+FFFD. */
  text: string;
  /** The JSON object in it, null when there is none. */
  body: Record<string, unknown> | null;
  /** The bank has signed it. */
  isSigned: boolean;
};

/** Opens what was sent, plain or signed. Throws Refused `invalid_signature`. */
export async function openEnvelope(raw: Uint8Array): Promise<Envelope> {
  const text = textOf(raw);
  const signed = looksSigned(text.trim()) ? await openSigned(text.trim()) : null;
  return signed === null
    ? { text, body: objectIn(text), isSigned: false }
    : { text, body: objectIn(signed), isSigned: true };
}

/** Bytes as text; what is no UTF-8 becomes U+FFFD, and nothing is thrown. */
export const textOf = (raw: Uint8Array) => new TextDecoder().decode(raw);

/** Any JSON in a text; undefined when there is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with names, not a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function objectIn(text: string) {
  const value = jsonIn(text);
  return isObject(value) ? value : null;
}
