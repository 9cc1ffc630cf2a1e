import { isCurrentVersion, isIncoming, paidOf, statusOf, totalOf } from "./arithmetic";
import { type Books, type Money, type Paper, Refused } from "./books";

type RequestedShare = { paperId: string; cents?: number };

type AllocationOptions = { clientId?: string | null; isPerson?: boolean; isDivided?: boolean };

/**
 * Allocates money to exactly these documents. Each takes at most its remainder if there is a client for the
 * rest. If a full document gains room, money that names it and exceeded it fills the room, the earliest
 * first.
 */
export function allocateMoney(
  books: Books,
  money: Money,
  requested: RequestedShare[],
  options: AllocationOptions = {},
): void {
  if (new Set(requested.map(({ paperId }) => paperId)).size < requested.length)
    throw new Refused("validation_error");
  const requestedCents = requested.reduce((sum, { cents = 0 }) => sum + cents, 0);
  if (requestedCents > money.cents) throw new Refused("validation_error");
  const papers = requested.map(({ paperId }) => {
    const paper = books.papers.get(paperId);
    if (!paper) throw new Refused("validation_error");
    return paper;
  });
  for (const paper of papers) assertTakesMoney(books, paper);
  const hasDraft = papers.some((paper) => statusOf(books, paper) === "draft");
  if (options.isDivided && isIncoming(money) && hasDraft) throw new Refused("validation_error");
  const affectedIds = [...new Set([...money.shares.keys(), ...papers.map(({ id }) => id)])].sort();
  const wasFull = new Set(affectedIds.filter((id) => isFull(books, id)));
  money.shares = new Map();
  if (options.isDivided) assertRoom(books, money, requested);
  money.shares = new Map(
    papers.map((paper, index) => [paper.id, requested[index]!.cents ?? shareCentsOf(books, money, paper)]),
  );
  const clientId = options.clientId ?? papers.find((paper) => paper.clientId)?.clientId ?? null;
  if (clientId !== money.clientId) assertNotInvoiced(books, money, clientId);
  money.clientId = clientId;
  money.isDivided = Boolean(options.isDivided && requested.length > 0);
  money.isDecided = Boolean(options.isPerson);
  if (money.clientId || requested.length > 0) money.isDismissed = false;
  for (const id of affectedIds) if (wasFull.has(id)) fillRoom(books, id);
}

/**
 * Refuses money for a superseded document, for a correction that is still a draft, and for a cancelled
 * document that is not an invoice.
 */
export function assertTakesMoney(books: Books, paper: Paper): void {
  if (statusOf(books, paper) === "cancelled" && paper.docType !== "invoice") throw new Refused("conflict");
  if (!isCurrentVersion(books, paper)) throw new Refused("conflict");
}

/**
 * Refuses to move or remove money whose advance invoice is in force, except to the client of that invoice.
 */
export function assertNotInvoiced(books: Books, money: Money, exceptClientId: string | null): void {
  const advanceInvoice = money.advanceInvoiceId ? books.papers.get(money.advanceInvoiceId) : undefined;
  if (
    advanceInvoice &&
    statusOf(books, advanceInvoice) !== "cancelled" &&
    (!exceptClientId || (advanceInvoice.clientId && advanceInvoice.clientId !== exceptClientId))
  )
    throw new Refused("conflict");
}

function assertRoom(books: Books, money: Money, requested: RequestedShare[]): void {
  for (const { paperId, cents = 0 } of requested)
    if (cents > roomOf(books, money, books.papers.get(paperId)!)) throw new Refused("validation_error");
}

/** Of a refund, a document takes at most what it received and has not returned; all of it if it received nothing. */
function roomOf(books: Books, money: Money, paper: Paper): number {
  if (isIncoming(money)) return totalOf(paper) - paidOf(books, paper.id);
  const paid = Math.max(0, paidOf(books, paper.id));
  return paid === 0 ? money.cents : paid - returnedOf(books, paper.id, money.id);
}

const shareCentsOf = (books: Books, money: Money, paper: Paper): number =>
  paper.clientId ? Math.min(money.cents, Math.max(0, roomOf(books, money, paper))) : money.cents;

/** Returns what other refunds returned for a document. */
const returnedOf = (books: Books, paperId: string, exceptId: string) =>
  [...books.money.values()]
    .filter((each) => !isIncoming(each) && each.id !== exceptId)
    .reduce((sum, { shares }) => sum + (shares.get(paperId) ?? 0), 0);

export const isFull = (books: Books, id: string) =>
  Math.max(0, paidOf(books, id)) >= totalOf(books.papers.get(id)!);

function fillRoom(books: Books, id: string): void {
  const total = totalOf(books.papers.get(id)!);
  for (const money of [...books.money.values()].sort(byArrival)) {
    const canFill = isIncoming(money) && money.shares.size === 1 && money.shares.has(id) && !money.isDivided;
    if (!canFill || !money.clientId) continue;
    const shareCents = money.shares.get(id)!;
    const addedCents = Math.min(money.cents - shareCents, total - paidOf(books, id));
    if (addedCents > 0) money.shares.set(id, shareCents + addedCents);
  }
}

const byArrival = (one: Money, other: Money) =>
  one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1;

/**
 * Moves all money of a document to another, which takes at most its total; the newest money gives up its
 * share first. The money follows to another client, unless it is for other documents of its client, too, or
 * its advance invoice names that client.
 */
export function moveMoney(books: Books, from: Paper, to: Paper): void {
  const shares = [...books.money.values()].filter(({ shares }) => shares.has(from.id)).sort(byArrival);
  for (const { shares: each } of shares) {
    each.set(to.id, each.get(from.id)!);
    each.delete(from.id);
  }
  for (const money of shares) if (followsTo(books, money, from, to)) money.clientId = to.clientId;
  let excess = Math.max(0, paidOf(books, to.id) - totalOf(to));
  for (const money of shares.filter(isIncoming).reverse()) {
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

/** No payer of the bank has the INN of a client. */
function followsTo(books: Books, money: Money, from: Paper, to: Paper): boolean {
  if (!to.clientId || to.clientId === from.clientId || money.clientId !== from.clientId) return false;
  const others = [...money.shares.keys()].filter((id) => id !== to.id);
  if (from.clientId && others.some((id) => books.papers.get(id)!.clientId === from.clientId)) return false;
  const advanceInvoice = money.advanceInvoiceId ? books.papers.get(money.advanceInvoiceId) : undefined;
  return (
    !advanceInvoice ||
    statusOf(books, advanceInvoice) === "cancelled" ||
    !advanceInvoice.clientId ||
    advanceInvoice.clientId === to.clientId
  );
}
