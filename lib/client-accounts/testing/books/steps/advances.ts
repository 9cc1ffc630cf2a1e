import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { isIn, totalOf } from "@/lib/client-accounts/testing/books/arithmetic";
import { assertOpen, known, Refused } from "@/lib/client-accounts/testing/books/books";
import { assertNotInvoiced, assertTakesMoney } from "@/lib/client-accounts/testing/books/dividing";
import { add } from "@/lib/client-accounts/testing/books/numbers";
import { type Command, pick, pickNew, type Step, step } from "@/lib/client-accounts/testing/books/step";
import { addPayment } from "@/lib/documents/add-payment";
import { addClientPayment } from "@/lib/payments/enter-of-client";
import { takeOver } from "@/lib/payments/take-over";
import { enterOfClient, enterOfPaper, payable, standing } from "./money";

/**
 * The size of the advance and its rates are tested elsewhere; here the invoice must not exceed the payment
 * and must have its date.
 */
export const invoiceAdvance: Command = (books, draw): Step | null => {
  const money = pickNew(draw, books.money.values());
  if (!money) return null;
  const named = pick(draw, books.clients.keys())!;
  const made = step(makeAdvanceInvoice, { id: money.id, clientId: named }, (now, answered) => {
    const stored = known(now.money, money.id);
    if (standing(now, stored.advanceInvoiceId)) return;
    if (stored.isDismissed || !isIn(stored)) throw new Refused("conflict");
    assertOpen(now, [stored.day]);
    const answer = answered();
    const clientId = stored.clientId ?? named;
    const lines = answer.lines.map((line: Record<string, unknown>) => ({
      name: line.name,
      qty: line.qty,
      priceCents: line.priceCents,
      discountPercent: line.discountPercent,
      vatRate: line.vatRate,
    }));
    const { day: date } = stored;
    const basisId = answer.basisDocumentId;
    add(now, answer, { docType: "advance_invoice", clientId, date, vatMode: "included", lines, basisId });
    if (totalOf(now.papers.get(answer.id)!) > stored.cents) throw new Error("more than was advanced");
    stored.advanceInvoiceId = answer.id;
  });
  return { ...made, mayRefuse: ["nothing_advanced", "no_vat"] };
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
    const paper = payable(books, draw);
    return reported.kind === "incoming" && paper && draw(2)
      ? step(
          addPayment,
          { id: paper.id, amountCents: cents, paidAt: day },
          enterOfPaper(paper.id, { cents, day }),
        )
      : enteredOfClient();
  }
  return step(takeOver, { id: reported.id, enteredId: entered.id }, (now) => {
    const [taking, given] = [known(now.money, reported.id), known(now.money, entered.id)];
    if (isIn(taking) !== isIn(given)) throw new Refused("conflict");
    if (taking.isDismissed || taking.clientId || taking.shares.size > 0) throw new Refused("conflict");
    assertNotInvoiced(now, given, null);
    if (given.clientId) assertNotInvoiced(now, taking, given.clientId);
    for (const id of given.shares.keys()) assertTakesMoney(now, now.papers.get(id)!);
    now.money.delete(given.id);
    taking.key = given.key ?? taking.key;
    if (!given.clientId && given.shares.size === 0) return;
    const { clientId, shares, isDivided } = given;
    Object.assign(taking, { clientId, shares, isDivided: isDivided || taking.isDivided, isDecided: true });
  });

  function enteredOfClient() {
    const id = pick(draw, books.clients.keys())!;
    const { kind } = reported!;
    const input = { id, organizationId: books.organizationId, kind, amountCents: cents, paidAt: day };
    return step(addClientPayment, input, enterOfClient(id, { cents, day, kind }));
  }
};
