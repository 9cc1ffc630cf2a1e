import { allocateMoney, assertNotInvoiced, isFull } from "@/lib/client-accounts/testing/books/allocate";
import { isIncoming, paidOf, statusOf, totalOf } from "@/lib/client-accounts/testing/books/arithmetic";
import {
  assertOpen,
  type Books,
  findOrRefuse,
  type Money,
  Refused,
} from "@/lib/client-accounts/testing/books/books";
import { addDraft } from "@/lib/client-accounts/testing/books/numbers";
import {
  type Command,
  type Draw,
  pick,
  pickRecent,
  type Step,
  step,
} from "@/lib/client-accounts/testing/books/step";
import { addPayment } from "@/lib/documents/add-payment";
import { makeInvoice } from "@/lib/documents/make-invoice";
import { dismissPayment } from "@/lib/payments/dismiss";
import { addClientPayment } from "@/lib/payments/enter-of-client";
import { matchPayment } from "@/lib/payments/rematch";
import { removePayment } from "@/lib/payments/remove";
import { restorePayment } from "@/lib/payments/restore";
import { someDay } from "./papers";

/** Returns the remainder of a document, or less, or more. */
function someCents(books: Books, draw: Draw, paperId?: string): number {
  const paper = paperId ? books.papers.get(paperId) : undefined;
  const remainderCents = paper ? totalOf(paper) - Math.max(0, paidOf(books, paper.id)) : 0;
  const cents = [
    remainderCents,
    remainderCents,
    Math.floor(remainderCents / 2),
    remainderCents + 500,
    10_000,
  ][draw(5)]!;
  return Math.max(1, cents);
}

/** Picks a document that a payment would plausibly be for. */
export const pickPayable = (books: Books, draw: Draw) => {
  const open = [...books.papers.values()].filter(
    (paper) => !["draft", "cancelled", "paid"].includes(statusOf(books, paper)),
  );
  const full = [...books.papers.values()].filter(
    (paper) => paidOf(books, paper.id) > 0 && isFull(books, paper.id),
  );
  const sensible = draw(4) ? open : full;
  return pickRecent(draw, draw(6) ? sensible : books.papers.values()) ?? pick(draw, books.papers.values());
};

/** Prefers money of full documents, because other money may be waiting to fill their room. */
const pickMoney = (books: Books, draw: Draw) => {
  const filling = [...books.money.values()].filter(({ shares }) =>
    [...shares].some(([id, cents]) => cents > 0 && isFull(books, id)),
  );
  return (draw(2) && pickRecent(draw, filling)) || pickRecent(draw, books.money.values());
};

export const newMoney = (id: string, fields: Pick<Money, "cents" | "day"> & Partial<Money>): Money => ({
  kind: "incoming",
  clientId: null,
  shares: new Map(),
  isByHand: true,
  isDismissed: false,
  isDivided: false,
  isDecided: false,
  invoiceId: null,
  advanceInvoiceId: null,
  key: null,
  ...fields,
  id,
});

const findByKey = (books: Books, key: string | null | undefined) =>
  key ? [...books.money.values()].find((money) => money.key === key) : undefined;

const someKey = (draw: Draw) => (draw(3) ? null : `key ${draw(4)}`);

type ManualMoney = Pick<Money, "cents" | "day"> & Partial<Money>;

/** The expected result of entering money for a document. */
export const enteredForPaper =
  (paperId: string, manualMoney: ManualMoney): Step["happens"] =>
  (now, answered) => {
    findOrRefuse(now.papers, paperId);
    const existing = findByKey(now, manualMoney.key);
    if (existing) {
      const [first] = existing.shares.keys();
      if (first !== paperId || existing.kind !== "incoming" || existing.cents !== manualMoney.cents)
        throw new Refused("conflict");
      return;
    }
    const money = newMoney("", manualMoney);
    allocateMoney(now, money, [{ paperId }], { isPerson: true });
    const { id } = answered();
    now.money.set(id, { ...money, id });
  };

/** The expected result of entering money for a client without a document. */
export const enteredForClient =
  (clientId: string, manualMoney: ManualMoney): Step["happens"] =>
  (now, answered) => {
    const existing = findByKey(now, manualMoney.key);
    if (existing) {
      if (
        existing.clientId !== clientId ||
        existing.kind !== manualMoney.kind ||
        existing.cents !== manualMoney.cents
      )
        throw new Refused("conflict");
      return;
    }
    const { id } = answered();
    const money = newMoney(id, manualMoney);
    allocateMoney(now, money, [], { clientId, isPerson: true });
    now.money.set(id, money);
  };

export const pay: Command = (books, draw) => {
  const paper = pickPayable(books, draw);
  if (!paper) return null;
  const cents = someCents(books, draw, paper.id);
  const [day, key] = [someDay(books, draw), someKey(draw)];
  const input = { id: paper.id, amountCents: cents, paidAt: day, idempotencyKey: key ?? undefined };
  return step(addPayment, input, enteredForPaper(paper.id, { cents, day, key }));
};

export const advance: Command = (books, draw) => {
  const id = pick(draw, books.clients.keys())!;
  const kind = draw(3) ? ("incoming" as const) : ("outgoing" as const);
  const cents = someCents(books, draw);
  const [day, key] = [someDay(books, draw), someKey(draw)];
  const input = { id, organizationId: books.organizationId, kind, amountCents: cents, paidAt: day };
  const manualMoney = { cents, day, key, kind };
  return step(
    addClientPayment,
    { ...input, idempotencyKey: key ?? undefined },
    enteredForClient(id, manualMoney),
  );
};

/** Returns to the client what it paid for a document, without naming the document. */
export const giveBack: Command = (books, draw) => {
  const paid = pickRecent(
    draw,
    [...books.papers.values()].filter((paper) => paper.clientId && paidOf(books, paper.id) > 0),
  );
  if (!paid) return null;
  const cents = Math.max(1, paidOf(books, paid.id) - draw(3) * draw(2));
  const manualMoney = { cents, day: someDay(books, draw), kind: "outgoing" as const };
  const id = paid.clientId!;
  const input = {
    id,
    organizationId: books.organizationId,
    kind: manualMoney.kind,
    amountCents: cents,
    paidAt: manualMoney.day,
  };
  return step(addClientPayment, input, enteredForClient(id, manualMoney));
};

export const match: Command = (books, draw) => {
  const money = pickMoney(books, draw);
  const paper = pickPayable(books, draw);
  if (!money || !paper) return null;
  return step(matchPayment, { id: money.id, documentId: paper.id }, (now) =>
    allocateMoney(now, findOrRefuse(now.money, money.id), [{ paperId: paper.id }], { isPerson: true }),
  );
};

export const giveToClient: Command = (books, draw) => {
  const money = pickMoney(books, draw);
  if (!money) return null;
  const clientId = draw(3) ? pick(draw, books.clients.keys())! : null;
  const input = clientId || draw(2) ? { clientId } : { documentId: null };
  return step(matchPayment, { id: money.id, ...input }, (now) =>
    allocateMoney(now, findOrRefuse(now.money, money.id), [], { clientId, isPerson: true }),
  );
};

export const divide: Command = (books, draw) => {
  const money = pickRecent(draw, books.money.values());
  const papers = [pickPayable(books, draw), pickPayable(books, draw)].flatMap((paper) => paper ?? []);
  if (!money || papers.length === 0) return null;
  const count = 1 + draw(2);
  const allocations = papers.slice(0, count).map(({ id }) => ({
    documentId: id,
    amountCents: Math.max(1, Math.min(someCents(books, draw, id), Math.ceil(money.cents / count))),
  }));
  const clientId = draw(4) ? undefined : pick(draw, books.clients.keys());
  return step(matchPayment, { id: money.id, allocations, clientId }, (now) => {
    const stored = findOrRefuse(now.money, money.id);
    const requested = allocations.map(({ documentId, amountCents }) => ({
      paperId: documentId,
      cents: amountCents,
    }));
    allocateMoney(now, stored, requested, { clientId, isPerson: true, isDivided: true });
  });
};

export const remove: Command = (books, draw) => {
  const money = pickMoney(books, draw);
  if (!money) return null;
  return step(removePayment, { id: money.id }, (now) => {
    const stored = findOrRefuse(now.money, money.id);
    if (!stored.isByHand) throw new Refused("conflict");
    assertNotInvoiced(now, stored, null);
    allocateMoney(now, stored, []);
    now.money.delete(money.id);
  });
};

export const dismiss: Command = (books, draw) => {
  const money = pickRecent(draw, books.money.values());
  if (!money) return null;
  return step(dismissPayment, { id: money.id, reason: "Не наше" }, (now) => {
    const stored = findOrRefuse(now.money, money.id);
    if (stored.shares.size > 0 || stored.clientId || stored.isDismissed) throw new Refused("conflict");
    assertNotInvoiced(now, stored, null);
    stored.isDismissed = true;
  });
};

export const restore: Command = (books, draw) => {
  const money = pickRecent(draw, books.money.values());
  if (!money) return null;
  return step(restorePayment, { id: money.id }, (now) => {
    const stored = findOrRefuse(now.money, money.id);
    if (!stored.isDismissed) throw new Refused("conflict");
    stored.isDismissed = false;
  });
};

export const invoice: Command = (books, draw) => {
  const money = pickRecent(draw, books.money.values());
  if (!money) return null;
  const clientId = pick(draw, books.clients.keys())!;
  return step(makeInvoice, { id: money.id, clientId }, (now, answered) => {
    const stored = findOrRefuse(now.money, money.id);
    if (isInForce(now, stored.invoiceId)) return;
    if (stored.shares.size > 0 || stored.isDismissed || !isIncoming(stored)) throw new Refused("conflict");
    assertOpen(now, [now.today]);
    const answer = answered();
    const line = { qty: 1, priceCents: stored.cents, discountPercent: null, vatRate: now.defaultVatRate };
    const lines = [{ ...line, name: answer.lines[0].name }];
    addDraft(now, answer, { docType: "invoice", clientId, date: now.today, vatMode: "included", lines });
    stored.invoiceId = answer.id;
  });
};

/** Returns whether the current version of an invoice that was made is not cancelled. */
export function isInForce(books: Books, id: string | null): boolean {
  const madeInvoice = id ? books.papers.get(id) : undefined;
  if (!madeInvoice) return false;
  if (madeInvoice.correctedById) return isInForce(books, madeInvoice.correctedById);
  return statusOf(books, madeInvoice) !== "cancelled";
}
