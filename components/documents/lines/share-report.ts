import type { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { LineDraft } from "./line-draft";
import type { DetailsAction } from "./lines-state";
import { namedLines } from "./named-lines";
import type { UndoOffer } from "./use-undo-offer";

interface ReportTools {
  t: ReturnType<typeof useTranslations<"document.lines">>;
  kinds: ReturnType<typeof useTranslations<"states.lineKind">>;
  offerUndo: (offer: UndoOffer) => void;
  undo: () => void;
}

/** The rows before and after the step, and as they are when it is reported. */
interface SharedRows {
  before: readonly LineDraft[];
  after: readonly LineDraft[];
  now: readonly LineDraft[];
}

/**
 * Reports which other rows have taken details of a row, and which are of another kind now, and offers to undo
 * that, unless more has been typed while this script was loaded: undoing would remove that instead.
 */
export function reportShare(
  { before, after, now }: SharedRows,
  { key, details }: DetailsAction,
  { t, kinds, offerUndo, undo }: ReportTools,
): void {
  const changed = before.flatMap((line, at) => (line === after[at] || line.key === key ? [] : [at]));
  if (changed.length === 0) return void toast({ title: t("details.sharedWithNone") });
  const ofOtherKind = changed.filter((at) => before[at]!.details?.kind !== after[at]?.details.kind);
  const numbersOf = (indexes: number[]) => namedLines(indexes.map((at) => at + 1));
  const texts = [t("details.sharedWith", { lines: numbersOf(changed) })];
  if (ofOtherKind.length > 0)
    texts.push(t("details.kindSet", { kind: kinds(details.kind), lines: numbersOf(ofOtherKind) }));
  const report = { title: t("details.shared", { count: changed.length }), description: texts.join(" ") };
  if (now === after) offerUndo({ ...report, label: t("details.undo"), undo });
  else toast(report);
}
