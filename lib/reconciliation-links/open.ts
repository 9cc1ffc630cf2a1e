import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { reconciliationFormOf } from "@/lib/print/reconciliation/form";
import { paperOf, readReconciliation } from "@/lib/reconciliations/queries";
import { mayAnswer } from "@/lib/reconciliations/rules";
import { readLinkedId } from "./queries";
import { linkToken } from "./schema";

/** Returns what a link shows; for a cancelled act only that it is cancelled. */
export const linkedReconciliation = query(
  {
    level: "public",
    summary: "Return what a public link to an act of reconciliation shows",
    input: linkToken,
    fails: ["not_found"],
  },
  async ({ db }, { token }) => {
    const act = await readReconciliation(db, await readLinkedId(db, token));
    const paper = paperOf(act);
    const form = reconciliationFormOf(paper);
    const { status, answer, answerComment, answerBalanceCents } = act;
    const isCancelled = status === "cancelled";
    return {
      title: form.title,
      from: paper.organization.shortName ?? paper.organization.name,
      form: isCancelled ? null : form,
      closingCents: isCancelled ? null : act.closingCents,
      mayAnswer: mayAnswer(status),
      answered: answer && { answer, answerComment, answerBalanceCents },
      isAgreed: status === "agreed",
    };
  },
);

export const linkedReconciliationPdf = query(
  {
    level: "public",
    summary: "Return the act of reconciliation of a public link as a PDF",
    input: linkToken,
    fails: ["not_found"],
  },
  async ({ db }, { token }) => {
    const act = await readReconciliation(db, await readLinkedId(db, token));
    if (act.status === "cancelled") throw notFound();
    const asker = { kind: "link" as const, id: act.id };
    return { paper: paperOf(act), asker, subjectId: act.id, disposition: "attachment" as const };
  },
);
