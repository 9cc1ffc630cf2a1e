import { findUnreadableText } from "@/lib/kernel/input";

/** Text without what PostgreSQL cannot keep: NUL characters and halves of surrogate pairs. */
export const clean = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** The text of a value, a number too; null when it has none. */
export function textIn(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return (typeof value === "string" && clean(value).trim()) || null;
}

const deepest = 100;

/** A JSON object as `jsonb` can keep it; the text that it came in when it cannot. */
export const keepable = (body: Record<string, unknown>, text: string): unknown =>
  depthOf(text) <= deepest && findUnreadableText(body) === null ? body : { text: clean(text) };

/** At most how deep a JSON text is nested. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const character of text) {
    if (character === "[" || character === "{") most = Math.max(most, ++depth);
    else if (character === "]" || character === "}") depth -= 1;
  }
  return most;
}
