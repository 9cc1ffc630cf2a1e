import { runBulk } from "@/lib/bulk-runs/run";
import { statusOf } from "@/lib/client-accounts/testing/books/arithmetic";
import { type Books, known, Refused } from "@/lib/client-accounts/testing/books/books";
import { moveTo } from "@/lib/client-accounts/testing/books/statuses";
import { type Command, pickNew, type Step, step } from "@/lib/client-accounts/testing/books/step";

const actions = { issue: "issued", sign: "signed", cancel: "cancelled" } as const;

/** Does one action for several documents, each separately; refused ones are skipped. */
export const atOnce: Command = (books, draw): Step | null => {
  const ids = [...new Set([1, 2, 3].flatMap(() => pickNew(draw, books.papers.values())?.id ?? []))];
  if (ids.length === 0) return null;
  const action = (["issue", "issue", "sign", "cancel"] as const)[draw(4)]!;
  return {
    ...step(runBulk, { ids, action }, (now, answered) => {
      const { items } = answered();
      for (const { id, state } of items) {
        const isDone = movedBy(now, id, actions[action]);
        if (isDone !== (state === "done")) throw new Error(`${JSON.stringify(items)} of ${ids}`);
      }
    }),
    isSeveral: true,
  };
};

function movedBy(books: Books, id: string, to: (typeof actions)[keyof typeof actions]): boolean {
  const trial = structuredClone(books);
  try {
    const paper = known(trial.papers, id);
    if (to === "issued" && statusOf(trial, paper) !== "draft") return false;
    moveTo(trial, paper, to);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
  moveTo(books, books.papers.get(id)!, to);
  return true;
}
