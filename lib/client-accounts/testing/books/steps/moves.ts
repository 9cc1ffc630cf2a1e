import type { DocumentStatus } from "@/db/enums";
import { statusOf } from "@/lib/client-accounts/testing/books/arithmetic";
import { findOrRefuse, type Paper, Refused } from "@/lib/client-accounts/testing/books/books";
import { allowedStatuses, setStatus } from "@/lib/client-accounts/testing/books/statuses";
import { type Command, pick, pickRecent, step } from "@/lib/client-accounts/testing/books/step";
import { changeStatus } from "@/lib/documents/change-status";
import { deleteStep } from "./papers";

/** Turns an issued document back into a draft, or deletes a document that was turned into one. */
export const withdraw: Command = (books, draw) => {
  const all = [...books.papers.values()];
  const withdrawn = pick(
    draw,
    all.filter((paper) => paper.issues > 0 && statusOf(books, paper) === "draft"),
  );
  if (withdrawn) return deleteStep(withdrawn);
  const paper = pickRecent(
    draw,
    all.filter((each) => statusOf(books, each) === "issued" && !each.correctedById),
  );
  return paper ? statusStep(paper, "draft") : null;
};

const statuses = ["issued", "issued", "issued", "draft", "cancelled", "signed", "paid"] as const;

export const move: Command = (books, draw) => {
  const paper = pickRecent(draw, books.papers.values());
  if (!paper) return null;
  const allowedNow = allowedStatuses(books, paper);
  const status = (draw(3) && pick(draw, allowedNow)) || statuses[draw(statuses.length)]!;
  const version = draw(5) ? undefined : Math.max(1, paper.version - draw(2));
  return statusStep(paper, status, version);
};

export const statusStep = ({ id }: Paper, status: DocumentStatus, version?: number) =>
  step(changeStatus, { id, status, version }, (now) => {
    const stored = findOrRefuse(now.papers, id);
    if (version && version !== stored.version) throw new Refused("version_conflict");
    setStatus(now, stored, status);
  });

/** Signs a document that the other side may sign. */
export const sign: Command = (books, draw) => {
  const paper = pick(
    draw,
    [...books.papers.values()].filter((each) => allowedStatuses(books, each).includes("signed")),
  );
  return paper ? statusStep(paper, "signed") : null;
};

export const issue: Command = (books, draw) => {
  const paper = pick(
    draw,
    [...books.papers.values()].filter((each) => statusOf(books, each) === "draft"),
  );
  return paper ? statusStep(paper, "issued") : null;
};
