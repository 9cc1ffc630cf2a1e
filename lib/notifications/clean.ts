import { findUnreadable } from "@/lib/kernel/unreadable";

/** Text without what PostgreSQL cannot keep: NUL characters and halves of surrogate pairs. */
export const clean = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** The text of a value, a number too; null when it has none. */
export function textIn(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return (typeof value === "string" && clean(value).trim()) || null;
}

/** A JSON object as `jsonb` can keep it; the text that it came in when it cannot. */
export const keepable = (body: Record<string, unknown>, text: string): unknown =>
  isShallow(text) && findUnreadable(body) === null ? body : { text: clean(text) };

const deepest = 100;

/**
 * Whether a JSON text is nested so little that whoever walks its value keeps their stack: a parser reads any depth, a
 * serializer does not write it.
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
      if (depth > deepest) return false;
    } else if (character === "]" || character === "}") depth -= 1;
  }
  return true;
}
