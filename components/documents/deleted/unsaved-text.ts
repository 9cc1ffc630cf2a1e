import { isBlank } from "@/components/documents/lines/line-draft";
import type { LocalCopy } from "@/components/documents/saving/local-copy";

/** Returns the unsaved input as text: the rows in a form that can be pasted into another table, and the note. */
export function unsavedTextOf({ content: { fields, lines } }: LocalCopy): string {
  const rows = lines.lines
    .filter((line) => !isBlank(line))
    .map(({ name, unit, qty, price }) => [name, unit, qty, price].join("\t"));
  return [...rows, fields.notes.trim()].filter(Boolean).join("\n");
}
