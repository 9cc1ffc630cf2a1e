import type { useTranslations } from "next-intl";
import type { LineDraft } from "./line-draft";
import type { DetailsAction } from "./lines-state";
import { namedLines } from "./named-lines";

interface ReportTexts {
  t: ReturnType<typeof useTranslations<"document.lines">>;
  kinds: ReturnType<typeof useTranslations<"states.lineKind">>;
}

/** Says which other rows have taken details of a row, and which are of another kind now; null if none has. */
export function shareReport(
  { before, after }: { before: readonly LineDraft[]; after: readonly LineDraft[] },
  { key, details }: DetailsAction,
  { t, kinds }: ReportTexts,
): { title: string; description: string } | null {
  const changed = before.flatMap((line, at) => (line === after[at] || line.key === key ? [] : [at]));
  if (changed.length === 0) return null;
  const ofOtherKind = changed.filter((at) => before[at]!.details?.kind !== after[at]?.details.kind);
  const numbersOf = (indexes: number[]) => namedLines(indexes.map((at) => at + 1));
  const texts = [t("details.sharedWith", { lines: numbersOf(changed) })];
  if (ofOtherKind.length > 0)
    texts.push(t("details.kindSet", { kind: kinds(details.kind), lines: numbersOf(ofOtherKind) }));
  return { title: t("details.shared", { count: changed.length }), description: texts.join(" ") };
}
