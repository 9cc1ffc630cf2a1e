import type { DocumentStatus } from "@/db/enums";
import { sharesIn, statusOf, totalOf } from "./arithmetic";
import { assertOpen, type Books, daysOf, type Money, type Paper, Refused } from "./books";
import { give, move } from "./dividing";

const signable = ["act", "upd", "contract"];

/** Returns the statuses that a person may give a document, according to the specification. */
export function allowed(books: Books, paper: Paper): DocumentStatus[] {
  if (paper.correctedById) return [];
  const status = statusOf(books, paper);
  if (status === "draft") return paper.correctsId ? ["issued"] : ["issued", "cancelled"];
  if (status === "cancelled") return ["draft"];
  if (status === "signed") return ["issued"];
  if (status !== "issued") return [];
  return ["draft", "cancelled", "paid", ...(signable.includes(paper.docType) ? (["signed"] as const) : [])];
}

const isPaper = (status: DocumentStatus) => status !== "draft" && status !== "cancelled";

/** Gives a document a status by hand, with all consequences. */
export function moveTo(books: Books, paper: Paper, to: DocumentStatus): void {
  if (!allowed(books, paper).includes(to)) throw new Refused("invalid_transition");
  if (isPaper(to) !== isPaper(paper.given) || to === "draft" || to === "cancelled") {
    if (!isPaper(to) && correctionOf(books, paper)) throw new Refused("conflict");
    assertOpen(books, daysOf(paper, isPaper(to) || isPaper(paper.given) || paper.isFrozen));
  }
  const from = statusOf(books, paper);
  paper.given = to;
  paper.version += 1;
  if (from === "draft" && to === "issued") takePlace(books, paper);
  if (to === "draft") giveUpPlace(books, paper);
}

export const correctionOf = (books: Books, { id }: Paper) =>
  [...books.papers.values()].find(({ correctsId }) => correctsId === id);

/** Gives a correction the money of what it corrects, and gives an invoice the money for which it was made. */
function takePlace(books: Books, paper: Paper): void {
  if (!paper.correctsId) {
    for (const money of [...books.money.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
      if (isMadeFor(books, paper, money))
        give(books, money, [{ paperId: paper.id }], { clientId: money.clientId, isPerson: true });
    return;
  }
  const corrected = books.papers.get(paper.correctsId)!;
  assertOpen(books, daysOf(corrected, true));
  const wasMarkedPaid = corrected.given === "paid" && sharesIn(books, corrected.id).length === 0;
  corrected.was = statusOf(books, corrected);
  moveAdvance(books, corrected, paper);
  corrected.correctedById = paper.id;
  move(books, corrected, paper);
  if (wasMarkedPaid && totalOf(paper) <= totalOf(corrected)) paper.given = "paid";
}

/** Unassigned money whose advance invoice is another client's stays with that client. */
function isMadeFor(books: Books, paper: Paper, money: Money): boolean {
  if (money.invoiceId !== paper.id || money.shares.size > 0 || money.isDismissed) return false;
  const made = money.advanceInvoiceId ? books.papers.get(money.advanceInvoiceId) : undefined;
  const isOthers = made && statusOf(books, made) !== "cancelled" && made.clientId !== paper.clientId;
  return Boolean(money.clientId) || !paper.clientId || !isOthers;
}

function giveUpPlace(books: Books, paper: Paper): void {
  const corrected = paper.correctsId ? books.papers.get(paper.correctsId)! : null;
  if (corrected?.correctedById !== paper.id) return;
  assertOpen(books, daysOf(corrected, true));
  corrected.correctedById = null;
  corrected.was = null;
  if (corrected.given === "draft") corrected.given = "issued";
  move(books, paper, corrected);
  moveAdvance(books, paper, corrected);
}

function moveAdvance(books: Books, from: Paper, to: Paper): void {
  for (const money of books.money.values())
    if (money.advanceInvoiceId === from.id) money.advanceInvoiceId = to.id;
}

/**
 * Issues the paper of each document that has become one, and withdraws the paper of each document that is a
 * draft again, compared with the earlier books. A document that loses its money while it is being corrected
 * stays issued.
 */
export function freeze(before: Books, after: Books): void {
  for (const paper of after.papers.values()) {
    const old = before.papers.get(paper.id);
    const from = old ? statusOf(before, old) : "draft";
    if (from !== "draft" && statusOf(after, paper) === "draft" && correctionOf(after, paper))
      paper.given = "issued";
    const to = statusOf(after, paper);
    if (to === "draft" && from !== "draft") paper.isFrozen = false;
    if (isPaper(to) && !isPaper(from) && !paper.isFrozen) {
      paper.issues += 1;
      paper.isFrozen = true;
      paper.isOutsideVat = after.taxSystem === "npd";
    }
  }
}
