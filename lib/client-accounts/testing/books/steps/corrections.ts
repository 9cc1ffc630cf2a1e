import { paidOf, sharesIn, statusOf, totalOf } from "@/lib/client-accounts/testing/books/arithmetic";
import {
  assertOpen,
  type Books,
  daysOf,
  known,
  type Paper,
  Refused,
} from "@/lib/client-accounts/testing/books/books";
import { correctionOf } from "@/lib/client-accounts/testing/books/statuses";
import { type Command, type Draw, pick, pickNew, step } from "@/lib/client-accounts/testing/books/step";
import { addPayment } from "@/lib/documents/add-payment";
import { correctDocument } from "@/lib/documents/correct";
import { enterOfPaper } from "./money";
import { movement } from "./moves";
import { alteration, someLines } from "./papers";

export const correct: Command = (books, draw) => {
  const paper = pickNew(draw, books.papers.values());
  return paper ? correction(paper) : null;
};

const correction = ({ id: ofId }: Paper) =>
  step(correctDocument, { id: ofId, reason: "Ошибка" }, (now, answered) => {
    const stored = known(now.papers, ofId);
    if (stored.correctedById || ["draft", "cancelled"].includes(statusOf(now, stored)))
      throw new Refused("conflict");
    if (correctionOf(now, stored)) throw new Refused("conflict");
    const made = {
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
    assertOpen(now, daysOf(made));
    const { id } = answered();
    now.papers.set(id, { ...made, id });
  });

/**
 * Takes the next step towards a document that is issued, paid in two parts and corrected, and whose
 * correction has a different total and is issued.
 */
export const mend: Command = (books, draw) => {
  const all = [...books.papers.values()].filter(({ correctedById }) => !correctedById);
  const standing = all.filter((paper) => !["draft", "cancelled"].includes(statusOf(books, paper)));
  const drafts = all.filter((paper) => statusOf(books, paper) === "draft");
  const draft = pick(
    draw,
    drafts.filter(({ correctsId }) => correctsId),
  );
  if (draft)
    return asksForOther(books, draft)
      ? movement(draft, "issued")
      : alteration(draft, { lines: otherLines(draft, draw) });
  const paid = pick(
    draw,
    standing.filter((paper) => partsOf(books, paper) > 1),
  );
  if (paid) return correction(paid);
  const owed = standing.filter((paper) => leftOf(books, paper) > 1);
  const begun = owed.filter((paper) => partsOf(books, paper) > 0);
  const paper = pick(draw, begun.length > 0 ? begun : owed);
  if (paper) return halfPaid(books, paper);
  const next = pick(
    draw,
    drafts.filter(({ lines }) => lines.length > 0),
  );
  return next ? movement(next, "issued") : null;
};

const asksForOther = (books: Books, draft: Paper) =>
  totalOf(draft) !== totalOf(books.papers.get(draft.correctsId!)!);

/**
 * Usually cheaper lines, so that the document becomes overpaid. Lines of an advance invoice keep their rates.
 */
const otherLines = ({ docType, lines }: Paper, draw: Draw) => {
  const tenths = 1 + draw(9);
  const cheaper = lines.map((line) => ({ ...line, priceCents: Math.floor((line.priceCents * tenths) / 10) }));
  return draw(4) || docType === "advance_invoice" ? cheaper : someLines(draw);
};

const partsOf = (books: Books, paper: Paper) =>
  sharesIn(books, paper.id).filter(({ shares }) => shares.get(paper.id)! > 0).length;

const leftOf = (books: Books, paper: Paper) => totalOf(paper) - paidOf(books, paper.id);

function halfPaid(books: Books, paper: Paper) {
  const told = { cents: Math.floor(leftOf(books, paper) / 2), day: books.today };
  const input = { id: paper.id, amountCents: told.cents, paidAt: told.day };
  return step(addPayment, input, enterOfPaper(paper.id, told));
}
