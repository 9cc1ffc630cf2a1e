import { moneyWithShareIn, paidOf, statusOf, totalOf } from "@/lib/client-accounts/testing/books/arithmetic";
import {
  assertOpen,
  type Books,
  daysOf,
  findOrRefuse,
  type Paper,
  Refused,
} from "@/lib/client-accounts/testing/books/books";
import { correctionOf } from "@/lib/client-accounts/testing/books/statuses";
import { type Command, type Draw, pick, pickRecent, step } from "@/lib/client-accounts/testing/books/step";
import { addPayment } from "@/lib/documents/add-payment";
import { correctDocument } from "@/lib/documents/correct";
import { enteredForPaper } from "./money";
import { statusStep } from "./moves";
import { someLines, updateStep } from "./papers";

export const correct: Command = (books, draw) => {
  const paper = pickRecent(draw, books.papers.values());
  return paper ? correctStep(paper) : null;
};

const correctStep = ({ id: ofId }: Paper) =>
  step(correctDocument, { id: ofId, reason: "Ошибка" }, (now, answered) => {
    const stored = findOrRefuse(now.papers, ofId);
    if (stored.correctedById || ["draft", "cancelled"].includes(statusOf(now, stored)))
      throw new Refused("conflict");
    if (correctionOf(now, stored)) throw new Refused("conflict");
    const draftCorrection = {
      ...structuredClone(stored),
      version: 1,
      given: "draft" as const,
      was: null,
      correctsId: stored.id,
      correctionNumber: (stored.correctionNumber ?? 0) + 1,
      correctionDate: now.today,
      issues: 0,
      isFrozen: false,
    };
    assertOpen(now, daysOf(draftCorrection));
    const { id } = answered();
    now.papers.set(id, { ...draftCorrection, id });
  });

/**
 * Takes the next step towards a document that is issued, paid in two parts and corrected, and whose
 * correction has a different total and is issued.
 */
export const correctPaidPaper: Command = (books, draw) => {
  const all = [...books.papers.values()].filter(({ correctedById }) => !correctedById);
  const handedOver = all.filter((paper) => !["draft", "cancelled"].includes(statusOf(books, paper)));
  const drafts = all.filter((paper) => statusOf(books, paper) === "draft");
  const draft = pick(
    draw,
    drafts.filter(({ correctsId }) => correctsId),
  );
  if (draft)
    return hasOtherTotal(books, draft)
      ? statusStep(draft, "issued")
      : updateStep(draft, { lines: otherLines(draft, draw) });
  const paidInParts = pick(
    draw,
    handedOver.filter((paper) => countShares(books, paper) > 1),
  );
  if (paidInParts) return correctStep(paidInParts);
  const unpaid = handedOver.filter((paper) => remainderOf(books, paper) > 1);
  const partlyPaid = unpaid.filter((paper) => countShares(books, paper) > 0);
  const paper = pick(draw, partlyPaid.length > 0 ? partlyPaid : unpaid);
  if (paper) return payHalf(books, paper);
  const draftToIssue = pick(
    draw,
    drafts.filter(({ lines }) => lines.length > 0),
  );
  return draftToIssue ? statusStep(draftToIssue, "issued") : null;
};

const hasOtherTotal = (books: Books, draft: Paper) =>
  totalOf(draft) !== totalOf(books.papers.get(draft.correctsId!)!);

/**
 * Usually cheaper lines, so that the document becomes overpaid. Lines of an advance invoice keep their rates.
 */
const otherLines = ({ docType, lines }: Paper, draw: Draw) => {
  const tenths = 1 + draw(9);
  const cheaper = lines.map((line) => ({ ...line, priceCents: Math.floor((line.priceCents * tenths) / 10) }));
  return draw(4) || docType === "advance_invoice" ? cheaper : someLines(draw);
};

const countShares = (books: Books, paper: Paper) =>
  moneyWithShareIn(books, paper.id).filter(({ shares }) => shares.get(paper.id)! > 0).length;

const remainderOf = (books: Books, paper: Paper) => totalOf(paper) - paidOf(books, paper.id);

function payHalf(books: Books, paper: Paper) {
  const payment = { cents: Math.floor(remainderOf(books, paper) / 2), day: books.today };
  const input = { id: paper.id, amountCents: payment.cents, paidAt: payment.day };
  return step(addPayment, input, enteredForPaper(paper.id, payment));
}
