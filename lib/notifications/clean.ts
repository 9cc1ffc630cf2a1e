import { findUnreadable } from "@/lib/kernel/unreadable";

/** Removes what PostgreSQL cannot store: NUL characters and lone surrogates. */
export const storableText = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** Returns the text of a string or number; null for anything else. */
export function textIn(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return (typeof value === "string" && storableText(value).trim()) || null;
}

/** Returns a JSON object if `jsonb` can store it, otherwise the text from which it was parsed. */
export const storableJson = (body: Record<string, unknown>, text: string): unknown =>
  isShallow(text) && findUnreadable(body) === null ? body : { text: storableText(text) };

const maxDepth = 100;

/**
 * Returns whether a JSON text is nested shallowly enough to be walked without exhausting the stack: parsers
 * read any depth, but serializers cannot write it.
 */
export function isShallow(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === "\\") at += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === "[" || character === "{") {
      depth += 1;
      if (depth > maxDepth) return false;
    } else if (character === "]" || character === "}") depth -= 1;
  }
  return true;
}
