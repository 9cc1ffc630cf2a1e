import type { DocumentStatus } from "@/db/enums";
import { allocateMoney, moveMoney } from "./allocate";
import { moneyWithShareIn, statusOf, totalOf } from "./arithmetic";
import { assertOpen, type Books, daysOf, type Money, type Paper, Refused } from "./books";

const signable = ["act", "upd", "contract"];

/** Returns the statuses that a person may give a document, according to the specification. */
export function allowedStatuses(books: Books, paper: Paper): DocumentStatus[] {
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
export function setStatus(books: Books, paper: Paper, to: DocumentStatus): void {
  if (!allowedStatuses(books, paper).includes(to)) throw new Refused("invalid_transition");
  if (isPaper(to) !== isPaper(paper.given) || to === "draft" || to === "cancelled") {
    if (!isPaper(to) && correctionOf(books, paper)) throw new Refused("conflict");
    claimMoney(books, paper, to);
    assertOpen(books, daysOf(paper, isPaper(to) || isPaper(paper.given) || paper.isFrozen));
  }
  const from = statusOf(books, paper);
  paper.given = to;
  paper.version += 1;
  if (from === "draft" && to === "issued") takeOverMoney(books, paper);
  if (to === "draft") returnToCorrected(books, paper);
}

/**
 * Gives an advance invoice that stands again, or is issued, its money. Refuses it if the money has another one
 * meanwhile, and, when issuing, if the money is dismissed or another client's.
 */
function claimMoney(books: Books, paper: Paper, to: DocumentStatus): void {
  const from = statusOf(books, paper);
  if (!(from === "cancelled" && to === "draft") && to !== "issued") return;
  const money = paper.madeForMoneyId ? books.money.get(paper.madeForMoneyId) : undefined;
  if (!money) return;
  const linked = money.advanceInvoiceId ? books.papers.get(money.advanceInvoiceId) : undefined;
  const isLinked = linked?.madeForMoneyId === money.id && linked.number === paper.number;
  if (!isLinked && linked && isStanding(books, linked)) throw new Refused("conflict");
  if (to === "issued" && (money.isDismissed || (money.clientId && money.clientId !== paper.clientId)))
    throw new Refused("conflict");
  if (!isLinked) money.advanceInvoiceId = paper.id;
}

const isStanding = (books: Books, paper: Paper) => statusOf(books, paper) !== "cancelled";

export const correctionOf = (books: Books, { id }: Paper) =>
  [...books.papers.values()].find(({ correctsId }) => correctsId === id);

/** Gives a correction the money of what it corrects, and gives an invoice the money for which it was made. */
function takeOverMoney(books: Books, paper: Paper): void {
  if (!paper.correctsId) {
    for (const money of [...books.money.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
      if (isMoneyMeantFor(books, paper, money))
        allocateMoney(books, money, [{ paperId: paper.id }], { clientId: money.clientId, isPerson: true });
    return;
  }
  const corrected = books.papers.get(paper.correctsId)!;
  assertOpen(books, daysOf(corrected, true));
  const wasMarkedPaid = corrected.given === "paid" && moneyWithShareIn(books, corrected.id).length === 0;
  corrected.was = statusOf(books, corrected);
  moveAdvanceInvoice(books, corrected, paper);
  corrected.correctedById = paper.id;
  moveMoney(books, corrected, paper);
  if (wasMarkedPaid && totalOf(paper) <= totalOf(corrected)) paper.given = "paid";
}

/** Unassigned money whose advance invoice is another client's stays with that client. */
function isMoneyMeantFor(books: Books, paper: Paper, money: Money): boolean {
  if (money.invoiceId !== paper.id || money.shares.size > 0 || money.isDismissed) return false;
  const advanceInvoice = money.advanceInvoiceId ? books.papers.get(money.advanceInvoiceId) : undefined;
  const isOfOtherClient =
    advanceInvoice &&
    statusOf(books, advanceInvoice) !== "cancelled" &&
    advanceInvoice.clientId !== paper.clientId;
  return Boolean(money.clientId) || !paper.clientId || !isOfOtherClient;
}

function returnToCorrected(books: Books, paper: Paper): void {
  const corrected = paper.correctsId ? books.papers.get(paper.correctsId)! : null;
  if (corrected?.correctedById !== paper.id) return;
  assertOpen(books, daysOf(corrected, true));
  corrected.correctedById = null;
  corrected.was = null;
  if (corrected.given === "draft") corrected.given = "issued";
  moveMoney(books, paper, corrected);
  moveAdvanceInvoice(books, paper, corrected);
}

function moveAdvanceInvoice(books: Books, from: Paper, to: Paper): void {
  for (const money of books.money.values())
    if (money.advanceInvoiceId === from.id) money.advanceInvoiceId = to.id;
}

/**
 * Issues the paper of each document that has become one, and withdraws the paper of each document that is a
 * draft again, compared with the earlier books. A document that loses its money while it is being corrected
 * stays issued.
 */
export function updateIssues(before: Books, after: Books): void {
  for (const paper of after.papers.values()) {
    const paperBefore = before.papers.get(paper.id);
    const from = paperBefore ? statusOf(before, paperBefore) : "draft";
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
