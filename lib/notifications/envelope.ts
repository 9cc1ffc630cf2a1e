import "server-only";
import { looksSigned, openSigned } from "./signature";

/** The contents of a request to the receiver. */
export type Envelope = {
  /** The bytes as text; invalid UTF-8 becomes U+FFFD. */
  text: string;
  /** The JSON object in it; null if there is none. */
  body: Record<string, unknown> | null;
  /** Whether the bank signed it. */
  isSigned: boolean;
  /** Whether it has the form of a signed message, and no key is configured to read it with. */
  isUnopened: boolean;
};

/** Opens a plain or signed request. Throws Refused `invalid_signature`. */
export async function openEnvelope(raw: Uint8Array): Promise<Envelope> {
  const text = textOf(raw);
  const hasSignedForm = looksSigned(text.trim());
  const signed = hasSignedForm ? await openSigned(text.trim()) : null;
  return signed === null
    ? { text, body: objectIn(text), isSigned: false, isUnopened: hasSignedForm }
    : { text, body: objectIn(signed), isSigned: true, isUnopened: false };
}

/** Decodes bytes as text; invalid UTF-8 becomes U+FFFD, and nothing is thrown. */
export const textOf = (raw: Uint8Array) => new TextDecoder().decode(raw);

/** Parses JSON in a text; undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a value is an object and not an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function objectIn(text: string) {
  const value = jsonIn(text);
  return isObject(value) ? value : null;
}
