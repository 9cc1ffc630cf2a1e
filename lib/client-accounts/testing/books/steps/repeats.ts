import { isCurrentVersion } from "@/lib/client-accounts/testing/books/arithmetic";
import { type Books, monthOf, type Paper } from "@/lib/client-accounts/testing/books/books";
import { addDraft, versionsOf } from "@/lib/client-accounts/testing/books/numbers";
import { type Command, pickRecent, type Step, step } from "@/lib/client-accounts/testing/books/step";
import { repeatDocuments } from "@/lib/repeats/repeat";
import { currentVersionOf, dueDateOfCopy, rateOn, someDay } from "./papers";

const docTypeOrder = ["contract", "invoice", "act", "upd"];

/** Repeats several documents as drafts of another day; those of one deal keep their relations. */
export const repeat: Command = (books, draw): Step | null => {
  const chosen = [1, 2, 3].flatMap(() => pickRecent(draw, books.papers.values()) ?? []);
  const ids = [
    ...new Set(chosen.filter(({ docType }) => docTypeOrder.includes(docType)).map(({ id }) => id)),
  ];
  if (ids.length === 0) return null;
  const date = someDay(books, draw);
  return {
    ...step(repeatDocuments, { documentIds: ids, date }, (now, answered) => {
      const { items } = answered();
      const rank = (id: string) => docTypeOrder.indexOf(now.papers.get(id)?.docType ?? "");
      const repeatedAs = new Map<string, string>();
      for (const id of ids.toSorted((one, other) => rank(one) - rank(other))) {
        const item = items[ids.indexOf(id)];
        const isMade = repeatOne(now, { id, date, madeId: item.id }, repeatedAs);
        if (isMade !== (item.state === "new")) throw new Error(`${JSON.stringify(item)}`);
      }
    }),
    isSeveral: true,
  };
};

type RepeatRequest = { id: string; date: string; madeId: string };

function repeatOne(
  books: Books,
  { id, date, madeId }: RepeatRequest,
  repeatedAs: Map<string, string>,
): boolean {
  const original = books.papers.get(id);
  if (!original || books.closedMonths.has(monthOf(date))) return false;
  const { docType, clientId, projectId, vatMode } = original;
  const lines = original.lines.map((line) => ({ ...line, vatRate: rateOn(line.vatRate, date) }));
  const basisId = basisOf(books, original, repeatedAs);
  const dueDate = dueDateOfCopy(original, date);
  addDraft(books, { id: madeId }, { docType, date, dueDate, clientId, projectId, vatMode, lines, basisId });
  // A draft correction is repeated for the document that it is to correct.
  const currentVersion =
    versionsOf(books, original).find((each) => isCurrentVersion(books, each)) ?? original;
  repeatedAs.set(currentVersion.id, madeId);
  return true;
}

/** Returns the repeated version of the basis; otherwise only a contract continues to be the basis. */
function basisOf(books: Books, { basisId }: Paper, repeatedAs: ReadonlyMap<string, string>): string | null {
  const basis = basisId ? books.papers.get(basisId) : undefined;
  if (!basis) return null;
  const currentVersion = currentVersionOf(books, basis);
  return repeatedAs.get(currentVersion.id) ?? (basis.docType === "contract" ? currentVersion.id : null);
}
