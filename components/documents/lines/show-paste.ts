import { dismissToast, toast } from "@/components/ui/toast";
import type { VatMode } from "./line-amounts";
import type { LineDraft } from "./line-draft";
import { pasteReport, type ReportTexts } from "./paste-report";
import type { PastedRows } from "./paste-table";
import type { UndoOffer } from "./use-undo-offer";

/** Milliseconds for the warning of other sums than in the table, which stays when the lines change. */
const warningMs = 60_000;

/** Called with the lines of a table each time they change. */
export type FollowLines = (lines: readonly LineDraft[]) => void;

interface ShowPasteOptions extends ReportTexts {
  before: readonly LineDraft[];
  after: readonly LineDraft[];
  onVatMode: ((vatMode: VatMode) => void) | null;
  offerUndo: (offer: UndoOffer) => void;
  undo: () => void;
  follow: { current: FollowLines | null };
}

/** Reports a paste and offers to undo it. Undoing one that set the VAT mode, in whichever way, sets it back. */
export function showPaste(
  pasted: PastedRows,
  { before, after, onVatMode, offerUndo, undo, follow, ...texts }: ShowPasteOptions,
): void {
  const { otherMode } = pasted;
  const { warning, offer, ...report } = pasteReport(pasted, texts);
  if (warning) toast({ tone: "bad", title: warning, durationMs: warningMs });
  const offered =
    offer &&
    toast({
      ...{ tone: "bad", title: offer.title, description: offer.description, durationMs: warningMs },
      action: { label: offer.label, onSelect: () => onVatMode?.(offer.vatMode) },
    });
  offerUndo({
    ...report,
    label: texts.t("undoPaste"),
    undo: () => {
      undo();
      if (offered !== null) dismissToast(offered);
    },
  });
  if (!otherMode?.isSet || !onVatMode) return;
  const { former, fitting } = otherMode;
  const followOthers = follow.current;
  let shown = after;
  follow.current = (lines) => {
    followOthers?.(lines);
    if (shown === after && lines === before) onVatMode(former);
    if (shown === before && lines === after) onVatMode(fitting);
    shown = lines;
  };
}
