import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { assertNotInvoiced, assertTakesMoney } from "@/lib/client-accounts/testing/books/allocate";
import { isIncoming, totalOf } from "@/lib/client-accounts/testing/books/arithmetic";
import { assertOpen, findOrRefuse, Refused } from "@/lib/client-accounts/testing/books/books";
import { addDraft } from "@/lib/client-accounts/testing/books/numbers";
import { type Command, pick, pickRecent, type Step, step } from "@/lib/client-accounts/testing/books/step";
import { addPayment } from "@/lib/documents/add-payment";
import { addClientPayment } from "@/lib/payments/enter-of-client";
import { takeOver } from "@/lib/payments/take-over";
import { enteredForClient, enteredForPaper, isInForce, pickPayable } from "./money";

/**
 * The size of the advance and its rates are tested elsewhere; here the invoice must not exceed the payment
 * and must have its date.
 */
export const invoiceAdvance: Command = (books, draw): Step | null => {
  const money = pickRecent(draw, books.money.values());
  if (!money) return null;
  const namedClientId = pick(draw, books.clients.keys())!;
  const invoiceStep = step(makeAdvanceInvoice, { id: money.id, clientId: namedClientId }, (now, answered) => {
    const stored = findOrRefuse(now.money, money.id);
    if (isInForce(now, stored.advanceInvoiceId)) return;
    if (stored.isDismissed || !isIncoming(stored)) throw new Refused("conflict");
    assertOpen(now, [stored.day]);
    const answer = answered();
    const clientId = stored.clientId ?? namedClientId;
    const lines = answer.lines.map((line: Record<string, unknown>) => ({
      name: line.name,
      qty: line.qty,
      priceCents: line.priceCents,
      discountPercent: line.discountPercent,
      vatRate: line.vatRate,
    }));
    const { day: date } = stored;
    const basisId = answer.basisDocumentId;
    addDraft(now, answer, {
      docType: "advance_invoice",
      clientId,
      date,
      vatMode: "included",
      lines,
      basisId,
      madeForMoneyId: stored.id,
    });
    if (totalOf(now.papers.get(answer.id)!) > stored.cents) throw new Error("more than was advanced");
    stored.advanceInvoiceId = answer.id;
  });
  return { ...invoiceStep, mayRefuse: ["nothing_advanced", "no_vat"] };
};

/** Enters a waiting payment of the bank by hand as well, and then merges the two. */
export const recognize: Command = (books, draw): Step | null => {
  const reported = pick(
    draw,
    [...books.money.values()].filter(({ isByHand }) => !isByHand),
  );
  if (!reported) return null;
  const { cents, day } = reported;
  const entered = [...books.money.values()].find((each) => each.isByHand && each.cents === cents);
  if (!entered) {
    const paper = pickPayable(books, draw);
    return reported.kind === "incoming" && paper && draw(2)
      ? step(
          addPayment,
          { id: paper.id, amountCents: cents, paidAt: day },
          enteredForPaper(paper.id, { cents, day }),
        )
      : enterForClient();
  }
  return step(takeOver, { id: reported.id, enteredId: entered.id }, (now) => {
    const [storedReported, storedEntered] = [
      findOrRefuse(now.money, reported.id),
      findOrRefuse(now.money, entered.id),
    ];
    if (isIncoming(storedReported) !== isIncoming(storedEntered)) throw new Refused("conflict");
    if (storedReported.isDismissed || storedReported.clientId || storedReported.shares.size > 0)
      throw new Refused("conflict");
    assertNotInvoiced(now, storedEntered, null);
    if (storedEntered.clientId) assertNotInvoiced(now, storedReported, storedEntered.clientId);
    for (const id of storedEntered.shares.keys()) assertTakesMoney(now, now.papers.get(id)!);
    now.money.delete(storedEntered.id);
    storedReported.key = storedEntered.key ?? storedReported.key;
    if (!storedEntered.clientId && storedEntered.shares.size === 0) return;
    const { clientId, shares, isDivided } = storedEntered;
    Object.assign(storedReported, {
      clientId,
      shares,
      isDivided: isDivided || storedReported.isDivided,
      isDecided: true,
    });
  });

  function enterForClient() {
    const id = pick(draw, books.clients.keys())!;
    const { kind } = reported!;
    const input = { id, organizationId: books.organizationId, kind, amountCents: cents, paidAt: day };
    return step(addClientPayment, input, enteredForClient(id, { cents, day, kind }));
  }
};
