import { findUnreadable } from "@/lib/kernel/unreadable";
import { beginningOf, legible } from "@/lib/values/text";
import { maxShopLines, UnreadableCall } from "./rules";

/** Fields sent by another program. The functions below treat values of unexpected types as absent. */

export type Fields = Record<string, unknown>;

/** In characters: the longest article code that is stored. */
export const maxCodeLength = 100;

/** Returns whether a value is an object and not an array. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the fields of an object; none for anything else. */
export const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});

/** Returns a list of objects. PHP encodes a list whose keys have a gap as an object. */
export function listIn(value: unknown): Fields[] {
  const list = Array.isArray(value) ? value : isFields(value) ? Object.values(value) : [];
  if (list.length > maxShopLines) throw new UnreadableCall("too_many_items");
  return list.filter(isFields);
}

/** Returns a text or a number as text without invisible characters; null for anything else and for an empty text. */
export function textIn(value: unknown, maximum = 500): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = legible(withoutEntities(String(value).slice(0, maximum * 4))).trim();
  return beginningOf(text, maximum).toWellFormed() || null;
}

/** Joins the parts that are not empty; returns null if there are none. */
export const joinNonEmpty = (parts: readonly (string | null)[], separator: string): string | null =>
  parts.filter(Boolean).join(separator) || null;

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  laquo: "«",
  raquo: "»",
  hellip: "…",
};

/** Decodes HTML entities, because engines written in PHP store names as HTML. */
const withoutEntities = (text: string) =>
  text.replace(
    /&(?:#(\d{1,6})|([a-z]{2,8}));/g,
    (whole, code: string | undefined, name: string | undefined) =>
      code ? characterOf(Number(code), whole) : (entities[name ?? ""] ?? whole),
  );

const characterOf = (code: number, whole: string) =>
  code >= 32 && code <= 0x10_ffff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : whole;

/** Parses a moment as engines write it, in UTC unless it has a zone; returns null if it is invalid. */
export function momentIn(value: unknown): string | null {
  const text = textIn(value, 40);
  if (!text || !/^\d{4}-\d{2}-\d{2}/.test(text) || text.startsWith("0000")) return null;
  const iso = text.replace(" ", "T");
  const withZone = /(Z|[+-]\d{2}:?\d{2})$/.test(iso.slice(10)) || iso.length === 10 ? iso : `${iso}Z`;
  const moment = Date.parse(withZone.replace(/ ([+-]\d{2}:?\d{2})$/, "$1"));
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/**
 * Returns the fields of a form as `bodyText` writes it. Throws UnreadableCall for a multipart form that could not be
 * parsed.
 */
export function parseForm(body: string): URLSearchParams {
  if (body.startsWith("--")) throw new UnreadableCall("not_understood");
  return new URLSearchParams(body);
}

const maxDepth = 64;

/** Parses a JSON object of a call. Throws UnreadableCall for anything else, and if it cannot be stored. */
export function objectIn(text: string): Fields {
  const value = parseJson(text);
  if (!isFields(value)) throw new UnreadableCall("not_an_object");
  assertStorable(value);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableCall("malformed_json");
  }
}

/**
 * Throws UnreadableCall for what PostgreSQL cannot store: a NUL, an unpaired surrogate, or nesting that exceeds its
 * stack.
 */
export function assertStorable(root: Fields): void {
  const unreadable = findUnreadable(root, { depth: maxDepth });
  if (!unreadable) return;
  throw new UnreadableCall(unreadable.why === "too_many_values" ? "too_many_fields" : unreadable.why);
}
