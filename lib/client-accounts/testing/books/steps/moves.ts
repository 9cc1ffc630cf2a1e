import type { DocumentStatus } from "@/db/enums";
import { statusOf } from "@/lib/client-accounts/testing/books/arithmetic";
import { known, type Paper, Refused } from "@/lib/client-accounts/testing/books/books";
import { allowed, moveTo } from "@/lib/client-accounts/testing/books/statuses";
import { type Command, pick, pickNew, step } from "@/lib/client-accounts/testing/books/step";
import { changeStatus } from "@/lib/documents/change-status";
import { removal } from "./papers";

/** Turns an issued document back into a draft, or deletes a document that was turned into one. */
export const withdraw: Command = (books, draw) => {
  const all = [...books.papers.values()];
  const back = pick(
    draw,
    all.filter((paper) => paper.issues > 0 && statusOf(books, paper) === "draft"),
  );
  if (back) return removal(back);
  const paper = pickNew(
    draw,
    all.filter((each) => statusOf(books, each) === "issued" && !each.correctedById),
  );
  return paper ? movement(paper, "draft") : null;
};

const statuses = ["issued", "issued", "issued", "draft", "cancelled", "signed", "paid"] as const;

export const move: Command = (books, draw) => {
  const paper = pickNew(draw, books.papers.values());
  if (!paper) return null;
  const sensible = allowed(books, paper);
  const status = (draw(3) && pick(draw, sensible)) || statuses[draw(statuses.length)]!;
  const version = draw(5) ? undefined : Math.max(1, paper.version - draw(2));
  return movement(paper, status, version);
};

export const movement = ({ id }: Paper, status: DocumentStatus, version?: number) =>
  step(changeStatus, { id, status, version }, (now) => {
    const stored = known(now.papers, id);
    if (version && version !== stored.version) throw new Refused("version_conflict");
    moveTo(now, stored, status);
  });

/** Signs a document that the other side may sign. */
export const sign: Command = (books, draw) => {
  const paper = pick(
    draw,
    [...books.papers.values()].filter((each) => allowed(books, each).includes("signed")),
  );
  return paper ? movement(paper, "signed") : null;
};

export const issue: Command = (books, draw) => {
  const paper = pick(
    draw,
    [...books.papers.values()].filter((each) => statusOf(books, each) === "draft"),
  );
  return paper ? movement(paper, "issued") : null;
};
