import { useTranslations } from "next-intl";
import { useRunAction } from "@/components/forms/use-run-action";
import { toast } from "@/components/ui/toast";
import { matchPaymentAction, takeOverAction } from "@/lib/payments/actions";
import type { PaymentDetails, Proposal } from "@/lib/payments/schema";
import { useBookingWords } from "./booking-words";

/** Milliseconds for which the undo is offered: enough to notice a mistake. */
const undoOfferMs = 15_000;

type SeenPayment = { id: string; organizationId: string; updatedAt: string };
/** `onUndone` gets the payment as it is after undoing. */
export type BookListeners = { onMatched?: () => void; onUndone?: (payment: PaymentDetails) => void };

/** Books payments; each booking can be undone from its toast. */
export function useMatch() {
  const t = useTranslations("payments.inbox");
  const run = useRunAction();
  const words = useBookingWords();

  const unmatch = (
    { id, updatedAt }: Pick<SeenPayment, "id" | "updatedAt">,
    onUndone?: BookListeners["onUndone"],
  ) =>
    run(
      () => matchPaymentAction({ id, documentId: null, updatedAt }),
      (payment) => {
        toast({ title: t("undone") });
        onUndone?.(payment);
      },
    );
  /** Reports the allocations and what is left to pay, with an undo. */
  const tell = (payment: PaymentDetails, onUndone?: BookListeners["onUndone"]) =>
    toast({
      tone: "ok",
      durationMs: undoOfferMs,
      title: t("booked"),
      description: words.booked(payment),
      action: { label: t("undoMatch"), onSelect: () => unmatch(payment, onUndone) },
    });
  /** Returns whether the payment was booked. */
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
    /** Books a payment as proposed. */
    book: (payment: SeenPayment, proposal: Proposal, listeners?: BookListeners) =>
      decide({ id: payment.id, updatedAt: payment.updatedAt, ...matchInputOf(payment, proposal) }, listeners),
    /** Lets a payment replace the one entered by hand for the same money. */
    takeOver: ({ id, updatedAt }: SeenPayment, enteredId: string, onTaken?: () => void) =>
      run(
        () => takeOverAction({ id, enteredId, updatedAt }),
        (payment) => {
          onTaken?.();
          toast({ tone: "ok", title: t("takenOver"), description: words.booked(payment) });
        },
      ),
    /** Allocates a payment to one document; the rest becomes an advance of its client. */
    give: (
      { id, updatedAt }: Pick<SeenPayment, "id" | "updatedAt">,
      documentId: string,
      listeners?: BookListeners,
    ) => decide({ id, updatedAt, documentId }, listeners),
    /** Books the whole payment as an advance. */
    advance: ({ id, updatedAt }: SeenPayment, clientId: string, listeners?: BookListeners) =>
      decide({ id, updatedAt, clientId }, listeners),
  };
}

/** A payment for another organization is allocated to one document there as a whole, and moves to that organization. */
function matchInputOf(payment: SeenPayment, { organizationId, shares, advanceCents, clientId }: Proposal) {
  const rest = advanceCents > 0 ? { clientId } : {};
  if (organizationId !== payment.organizationId) return { documentId: shares[0]?.documentId, ...rest };
  const allocations = shares.map(({ documentId, amountCents }) => ({ documentId, amountCents }));
  return shares.length > 0 ? { allocations, ...rest } : rest;
}
