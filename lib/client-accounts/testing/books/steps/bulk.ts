import { runBulk } from "@/lib/bulk-runs/run";
import { statusOf } from "@/lib/client-accounts/testing/books/arithmetic";
import { type Books, findOrRefuse, Refused } from "@/lib/client-accounts/testing/books/books";
import { setStatus } from "@/lib/client-accounts/testing/books/statuses";
import { type Command, pickRecent, type Step, step } from "@/lib/client-accounts/testing/books/step";

const actions = { issue: "issued", sign: "signed", cancel: "cancelled" } as const;

/** Does one action for several documents, each separately; refused ones are skipped. */
export const changeSeveral: Command = (books, draw): Step | null => {
  const ids = [...new Set([1, 2, 3].flatMap(() => pickRecent(draw, books.papers.values())?.id ?? []))];
  if (ids.length === 0) return null;
  const action = (["issue", "issue", "sign", "cancel"] as const)[draw(4)]!;
  return {
    ...step(runBulk, { ids, action }, (now, answered) => {
      const { items } = answered();
      for (const { id, state } of items) {
        const isDone = trySetStatus(now, id, actions[action]);
        if (isDone !== (state === "done")) throw new Error(`${JSON.stringify(items)} of ${ids}`);
      }
    }),
    isSeveral: true,
  };
};

function trySetStatus(books: Books, id: string, to: (typeof actions)[keyof typeof actions]): boolean {
  const trialBooks = structuredClone(books);
  try {
    const paper = findOrRefuse(trialBooks.papers, id);
    if (to === "issued" && statusOf(trialBooks, paper) !== "draft") return false;
    setStatus(trialBooks, paper, to);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
  setStatus(books, books.papers.get(id)!, to);
  return true;
}
