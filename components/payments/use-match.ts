import { useTranslations } from "next-intl";
import { useRun } from "@/components/forms/use-run";
import { toast } from "@/components/ui/toast";
import { matchPaymentAction, takeOverAction } from "@/lib/payments/actions";
import type { PaymentDetails, Proposal } from "@/lib/payments/schema";
import { useBookingWords } from "./booking-words";

/** Time enough to see that it was the wrong one. */
const undoMs = 15_000;

type Seen = { id: string; organizationId: string; updatedAt: string };
/** What was undone comes as it is now. */
export type BookListeners = { onMatched?: () => void; onUndone?: (payment: PaymentDetails) => void };

/** Books a payment; what was done can be undone from the message that tells it. */
export function useMatch() {
  const t = useTranslations("payments.inbox");
  const run = useRun();
  const words = useBookingWords();

  const unmatch = ({ id, updatedAt }: Pick<Seen, "id" | "updatedAt">, onUndone?: BookListeners["onUndone"]) =>
    run(
      () => matchPaymentAction({ id, documentId: null, updatedAt }),
      (payment) => {
        toast({ title: t("undone") });
        onUndone?.(payment);
      },
    );
  /** Says where the money went and what stays, with a way back. */
  const tell = (payment: PaymentDetails, onUndone?: BookListeners["onUndone"]) =>
    toast({
      tone: "ok",
      durationMs: undoMs,
      title: t("booked"),
      description: words.booked(payment),
      action: { label: t("undoMatch"), onSelect: () => unmatch(payment, onUndone) },
    });
  /** Answers whether it was booked. */
  const decide = async (
    input: Parameters<typeof matchPaymentAction>[0],
    { onMatched, onUndone }: BookListeners = {},
  ): Promise<boolean> => {
    let isBooked = false;
    await run(
      () => matchPaymentAction(input),
      (payment) => {
        isBooked = true;
        onMatched?.();
        tell(payment, onUndone);
      },
    );
    return isBooked;
  };

  return {
    unmatch,
    tell,
    /** As it was proposed. */
    book: (payment: Seen, proposal: Proposal, listeners?: BookListeners) =>
      decide({ id: payment.id, updatedAt: payment.updatedAt, ...asBooked(payment, proposal) }, listeners),
    /** In place of the same money that was entered by hand. */
    takeOver: ({ id, updatedAt }: Seen, enteredId: string, onTaken?: () => void) =>
      run(
        () => takeOverAction({ id, enteredId, updatedAt }),
        (payment) => {
          onTaken?.();
          toast({ tone: "ok", title: t("takenOver"), description: words.booked(payment) });
        },
      ),
    /** To one document; what is left over is an advance of its client. */
    give: (
      { id, updatedAt }: Pick<Seen, "id" | "updatedAt">,
      documentId: string,
      listeners?: BookListeners,
    ) => decide({ id, updatedAt, documentId }, listeners),
    /** All of it as an advance. */
    advance: ({ id, updatedAt }: Seen, clientId: string, listeners?: BookListeners) =>
      decide({ id, updatedAt, clientId }, listeners),
  };
}

/** What goes to another organization goes there whole, and takes the payment along. */
function asBooked(payment: Seen, { organizationId, shares, advanceCents, clientId }: Proposal) {
  const rest = advanceCents > 0 ? { clientId } : {};
  if (organizationId !== payment.organizationId) return { documentId: shares[0]?.documentId, ...rest };
  const allocations = shares.map(({ documentId, amountCents }) => ({ documentId, amountCents }));
  return shares.length > 0 ? { allocations, ...rest } : rest;
}
