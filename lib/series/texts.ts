import { createHash } from "node:crypto";
import type { LineInput } from "@/lib/documents/line";
import type { Period } from "@/lib/values/months";
import { changeNamedPeriods, namedPeriodsIn } from "@/lib/values/said-periods/change";
import type { NamedPeriod } from "@/lib/values/said-periods/named-period";
import { foldedTerm } from "@/lib/values/search";

type Named = { name: string };

const placeholderPattern = /\{\{\s*\w+\s*\}\}/g;
/** The words are separated by single spaces, as `withoutPeriods` leaves them. */
const danglingPreposition = / (?:за|с|по|от|на)(?= ?$| (?:за|с|по)(?: |$))/giu;
const trailingPunctuation = /[ ,;:–-]{1,20}$/u;

/** Removes the months and days from a text, so that it is the same in every month. */
const withoutPeriods = (text: string): string => {
  const bare = changeNamedPeriods(text, ({ between, kind }) => (kind === "days" ? between : "")).replace(
    placeholderPattern,
    " ",
  );
  return bare
    .replaceAll(/\s+/g, " ")
    .replace(/ г\.(?= |$)/gu, "")
    .trim();
};

/**
 * Returns a key of the lines' names without their months; documents and series with the same contents have
 * the same key.
 */
export function keyOfLines(lines: readonly Named[]): string {
  const foldedNames = lines.map(({ name }) => foldedTerm(withoutPeriods(name)) ?? "").join("\n");
  return createHash("sha256").update(foldedNames).digest("base64url").slice(0, 22);
}

/** Derives a name for a series from its first line: «Аренда за {{period}}» → «Аренда». */
export function nameOfLines(lines: readonly Named[]): string {
  const bare = withoutPeriods(lines[0]?.name ?? "");
  return (
    bare
      .replace(danglingPreposition, "")
      .replace(danglingPreposition, "")
      .replace(trailingPunctuation, "")
      .slice(0, 200) || bare
  );
}

/** Turns lines whose texts name their document's period into lines of a series, with placeholders for it. */
export function linesWithPlaceholders(lines: readonly LineInput[], period: Period): LineInput[] {
  const fill = (text: string) => changeNamedPeriods(text, (said) => placeholderOf(said, period));
  return lines.map((line) => ({
    ...line,
    name: fill(line.name),
    description: line.description ? fill(line.description) : line.description,
  }));
}

/** Returns the placeholder for words that name the period; null if no placeholder stands for them. */
function placeholderOf(said: NamedPeriod, { periodStart, periodEnd }: Period): string | null {
  if (said.kind === "first") return said.periodStart === periodStart ? "{{periodStart}}" : null;
  if (said.kind === "last") return said.periodEnd === periodEnd ? "{{periodEnd}}" : null;
  if (said.periodStart !== periodStart || said.periodEnd !== periodEnd) return null;
  if (said.kind === "days") return `{{periodStart}}${said.between}{{periodEnd}}`;
  return said.isNominative ? "{{period}}" : null;
}

/**
 * Returns the periods that the lines of a series name literally, each once: every document names them,
 * whatever its month.
 */
export function fixedPeriods(lines: readonly Pick<LineInput, "name" | "description">[]): string[] {
  const namedPeriods = lines.flatMap(({ name, description }) => [
    ...namedPeriodsIn(name),
    ...namedPeriodsIn(description ?? ""),
  ]);
  const isSingleDay = ({ kind }: NamedPeriod) => kind === "first" || kind === "last";
  return [...new Set(namedPeriods.filter((each) => !isSingleDay(each)).map(({ text }) => text))];
}
