import { stands, statusOf } from "./arithmetic";
import type { Books } from "./books";
import { ofNumber } from "./numbers";
import { type Draw, pick } from "./step";

/**
 * Reduces the books to a few documents: those of one number, usually of one that is being corrected or paid,
 * and the money that names them with a little more. Simultaneous choices from them are likely to conflict.
 */
export function focusOn(books: Books, draw: Draw): Books {
  const all = [...books.papers.values()];
  const begun = all.filter((paper) => paper.correctsId && statusOf(books, paper) === "draft");
  const owed = all.filter((paper) => stands(books, paper) && statusOf(books, paper) !== "cancelled");
  const chosen = (draw(2) && pick(draw, begun)) || pick(draw, owed) || pick(draw, all);
  if (!chosen) return books;
  const meant = new Set(ofNumber(books, chosen).map(({ id }) => id));
  const others = new Set([pick(draw, books.money.keys()), pick(draw, books.money.keys())]);
  const money = [...books.money].filter(
    ([id, { shares }]) => others.has(id) || [...shares.keys()].some((paperId) => meant.has(paperId)),
  );
  const named = new Set(money.flatMap(([, { shares }]) => [...shares.keys()]));
  const papers = [...books.papers].filter(([id]) => meant.has(id) || named.has(id));
  return { ...books, papers: new Map(papers), money: new Map(money) };
}
