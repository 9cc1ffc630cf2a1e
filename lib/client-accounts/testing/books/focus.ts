import { isCurrentVersion, statusOf } from "./arithmetic";
import type { Books } from "./books";
import { versionsOf } from "./numbers";
import { type Draw, pick } from "./step";

/**
 * Reduces the books to a few documents: those of one number, usually of one that is being corrected or paid,
 * and the money that names them with a little more. Simultaneous choices from them are likely to conflict.
 */
export function focusOn(books: Books, draw: Draw): Books {
  const all = [...books.papers.values()];
  const draftCorrections = all.filter((paper) => paper.correctsId && statusOf(books, paper) === "draft");
  const payable = all.filter(
    (paper) => isCurrentVersion(books, paper) && statusOf(books, paper) !== "cancelled",
  );
  const chosen = (draw(2) && pick(draw, draftCorrections)) || pick(draw, payable) || pick(draw, all);
  if (!chosen) return books;
  const chosenIds = new Set(versionsOf(books, chosen).map(({ id }) => id));
  const otherMoneyIds = new Set([pick(draw, books.money.keys()), pick(draw, books.money.keys())]);
  const money = [...books.money].filter(
    ([id, { shares }]) =>
      otherMoneyIds.has(id) || [...shares.keys()].some((paperId) => chosenIds.has(paperId)),
  );
  const paidPaperIds = new Set(money.flatMap(([, { shares }]) => [...shares.keys()]));
  const papers = [...books.papers].filter(([id]) => chosenIds.has(id) || paidPaperIds.has(id));
  return { ...books, papers: new Map(papers), money: new Map(money) };
}
