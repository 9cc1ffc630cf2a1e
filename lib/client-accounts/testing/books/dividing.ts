import { isIn, paidOf, stands, statusOf, totalOf } from "./arithmetic";
import { type Books, type Money, type Paper, Refused } from "./books";

type Wanted = { paperId: string; cents?: number };

type How = { clientId?: string | null; isPerson?: boolean; isDivided?: boolean };

/**
 * Allocates money to exactly these documents. Each takes at most its remainder if there is a client for the
 * rest. If a full document gains room, money that names it and exceeded it fills the room, the earliest
 * first.
 */
export function give(books: Books, money: Money, wanted: Wanted[], how: How = {}): void {
  if (new Set(wanted.map(({ paperId }) => paperId)).size < wanted.length)
    throw new Refused("validation_error");
  const asked = wanted.reduce((sum, { cents = 0 }) => sum + cents, 0);
  if (asked > money.cents) throw new Refused("validation_error");
  const papers = wanted.map(({ paperId }) => {
    const paper = books.papers.get(paperId);
    if (!paper) throw new Refused("validation_error");
    return paper;
  });
  for (const paper of papers) assertTakesMoney(books, paper);
  const hasDraft = papers.some((paper) => statusOf(books, paper) === "draft");
  if (how.isDivided && isIn(money) && hasDraft) throw new Refused("validation_error");
  const touched = [...new Set([...money.shares.keys(), ...papers.map(({ id }) => id)])].sort();
  const wasFull = new Set(touched.filter((id) => isFull(books, id)));
  money.shares = new Map();
  if (how.isDivided && isIn(money)) assertRoom(books, wanted);
  money.shares = new Map(
    papers.map((paper, index) => [paper.id, wanted[index]!.cents ?? takenOf(books, money, paper)]),
  );
  const clientId = how.clientId ?? papers.find((paper) => paper.clientId)?.clientId ?? null;
  if (clientId !== money.clientId) assertNotInvoiced(books, money, clientId);
  money.clientId = clientId;
  money.isDivided = Boolean(how.isDivided && wanted.length > 0);
  money.isDecided = Boolean(how.isPerson);
  if (money.clientId || wanted.length > 0) money.isDismissed = false;
  for (const id of touched) if (wasFull.has(id)) refill(books, id);
}

/**
 * Refuses money for a superseded document, for a correction that is still a draft, and for a cancelled
 * document that is not an invoice.
 */
export function assertTakesMoney(books: Books, paper: Paper): void {
  if (statusOf(books, paper) === "cancelled" && paper.docType !== "invoice") throw new Refused("conflict");
  if (!stands(books, paper)) throw new Refused("conflict");
}

/**
 * Refuses to move or remove money whose advance invoice is in force, except to the client of that invoice.
 */
export function assertNotInvoiced(books: Books, money: Money, but: string | null): void {
  const made = money.advanceInvoiceId ? books.papers.get(money.advanceInvoiceId) : undefined;
  if (made && statusOf(books, made) !== "cancelled" && (!but || (made.clientId && made.clientId !== but)))
    throw new Refused("conflict");
}

function assertRoom(books: Books, wanted: Wanted[]): void {
  for (const { paperId, cents = 0 } of wanted) {
    const paper = books.papers.get(paperId)!;
    if (cents > totalOf(paper) - paidOf(books, paperId)) throw new Refused("validation_error");
  }
}

const takenOf = (books: Books, money: Money, paper: Paper) =>
  isIn(money) && paper.clientId
    ? Math.min(money.cents, Math.max(0, totalOf(paper) - paidOf(books, paper.id)))
    : money.cents;

export const isFull = (books: Books, id: string) =>
  Math.max(0, paidOf(books, id)) >= totalOf(books.papers.get(id)!);

function refill(books: Books, id: string): void {
  const total = totalOf(books.papers.get(id)!);
  for (const money of [...books.money.values()].sort(byArrival)) {
    const isSpare = isIn(money) && money.shares.size === 1 && money.shares.has(id) && !money.isDivided;
    if (!isSpare || !money.clientId) continue;
    const given = money.shares.get(id)!;
    const more = Math.min(money.cents - given, total - paidOf(books, id));
    if (more > 0) money.shares.set(id, given + more);
  }
}

const byArrival = (one: Money, other: Money) =>
  one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1;

/**
 * Moves all money of a document to another, which takes at most its total; the newest money gives up its
 * share first.
 */
export function move(books: Books, from: Paper, to: Paper): void {
  const shares = [...books.money.values()].filter(({ shares }) => shares.has(from.id)).sort(byArrival);
  for (const { shares: each } of shares) {
    each.set(to.id, each.get(from.id)!);
    each.delete(from.id);
  }
  let excess = Math.max(0, paidOf(books, to.id) - totalOf(to));
  for (const money of shares.filter(isIn).reverse()) {
    if (!money.clientId && !to.clientId) continue;
    const share = money.shares.get(to.id)!;
    const freed = Math.min(Math.max(0, share), excess);
    if (freed === 0) continue;
    excess -= freed;
    if (share === freed) money.shares.delete(to.id);
    else money.shares.set(to.id, share - freed);
    money.clientId ??= to.clientId;
  }
}
