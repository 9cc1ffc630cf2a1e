import { useTranslations } from "next-intl";
import { useRun } from "@/components/forms/use-run";
import { toast } from "@/components/ui/toast";
import { matchPaymentAction } from "@/lib/payments/actions";

/** Time enough to see that it was the wrong one. */
const undoMs = 15_000;

type Given = { documentId: string; number: string };
type MatchListeners = { onMatched?: () => void; onUndone?: () => void };

/** Matches a payment with an invoice; what was done can be undone from the message that tells it. */
export function useMatch() {
  const t = useTranslations("payments.inbox");
  const run = useRun();

  const unmatch = (id: string, onUndone?: () => void) =>
    run(
      () => matchPaymentAction({ id, documentId: null }),
      () => {
        toast({ title: t("undone") });
        onUndone?.();
      },
    );
  const match = ({ id }: { id: string }, invoice: Given, { onMatched, onUndone }: MatchListeners = {}) =>
    run(
      () => matchPaymentAction({ id, documentId: invoice.documentId }),
      () => {
        onMatched?.();
        toast({
          tone: "ok",
          durationMs: undoMs,
          title: t("matched", { number: invoice.number }),
          action: { label: t("undo"), onSelect: () => unmatch(id, onUndone) },
        });
      },
    );
  return { match, unmatch };
}
