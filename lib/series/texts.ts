import { createHash } from "node:crypto";
import type { LineInput } from "@/lib/documents/line";
import { changeMonths } from "@/lib/values/months";
import { foldedTerm } from "@/lib/values/search";

type Named = { name: string };

const filler = /\{\{\s*\w+\s*\}\}/g;
/** Between single spaces, as `timeless` leaves them. */
const leftOver = / (?:за|с|по|от|на)(?= ?$| (?:за|с|по)(?: |$))/giu;
const trailing = /[ ,;:–-]{1,20}$/u;

/** A text without the months and days that it says: the same in every month. */
const timeless = (text: string): string => {
  const bare = changeMonths(text, () => "").replace(filler, " ");
  return bare
    .replaceAll(/\s+/g, " ")
    .replace(/ г\.(?= |$)/gu, "")
    .trim();
};

/** What lines are called, whatever month they are of: papers and series that say the same have one. */
export function keyOfLines(lines: readonly Named[]): string {
  const said = lines.map(({ name }) => foldedTerm(timeless(name)) ?? "").join("\n");
  return createHash("sha256").update(said).digest("base64url").slice(0, 22);
}

/** A name for a series out of its first line: «Аренда за {{period}}» → «Аренда». */
export function nameOfLines(lines: readonly Named[]): string {
  const bare = timeless(lines[0]?.name ?? "");
  return bare.replace(leftOver, "").replace(leftOver, "").replace(trailing, "").slice(0, 200) || bare;
}

/** Lines whose texts say the month (its index), as lines of a series, in which placeholders say it. */
export function linesWithPlaceholders(
  lines: readonly LineInput[],
  month: number,
  months: number,
): LineInput[] {
  const fill = (text: string) =>
    changeMonths(text, (index, said) => {
      if (said === "last") return index === month + months - 1 ? "{{periodEnd}}" : null;
      if (index !== month) return null;
      return said === "month" ? "{{period}}" : "{{periodStart}}";
    });
  return lines.map((line) => ({
    ...line,
    name: fill(line.name),
    description: line.description ? fill(line.description) : line.description,
  }));
}
