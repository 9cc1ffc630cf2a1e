import type { z } from "zod";
import type { BulkAction } from "@/db/enums";
import type { BegunEmail } from "@/lib/document-emails/begin";
import { beginByTemplate } from "@/lib/document-emails/by-template";
import { issueWithLetter } from "@/lib/document-emails/issue-and-begin";
import { readLiveSources } from "@/lib/document-issues/live-source";
import { createLink } from "@/lib/document-links/create";
import { defaultLinkDays } from "@/lib/document-links/schema";
import { changeOriginal } from "@/lib/documents/change-original";
import { changeStatus } from "@/lib/documents/change-status";
import { duplicateDocument } from "@/lib/documents/duplicate";
import { lockForStatusChange } from "@/lib/documents/lock-for-status-change";
import { lockShipments } from "@/lib/documents/lock-shipments";
import type { DocumentRowInDatabase } from "@/lib/documents/queries";
import type { Context } from "@/lib/kernel/operation";
import { readFacts } from "./facts";
import { findFault } from "./fault";
import type { ActionResult, ItemOutcome } from "./item-outcome";
import { performSeries } from "./perform-series";
import type { ItemRow, RunRow } from "./queries";
import { changedMeanwhile, isIssuingAction, refusalOf } from "./rules";
import { bulkOptions } from "./schema";
import { undoItem } from "./undo-item";

const changeStatusTo =
  (status: DocumentRowInDatabase["status"]) =>
  async (context: Context, { id }: DocumentRowInDatabase): Promise<ActionResult> => {
    const { updatedAt } = await changeStatus.run(context, { id, status });
    return { resultId: null, leftAt: updatedAt };
  };

const makeClosing =
  (docType: "act" | "upd") =>
  async (context: Context, { id }: DocumentRowInDatabase, { date }: Options): Promise<ActionResult> => ({
    resultId: (await duplicateDocument.run(context, { id, docType, date })).id,
  });

const withLetter = (begun: BegunEmail): ActionResult => ({ resultId: begun.email.id, letter: begun });

type PerformableAction = Exclude<BulkAction, "series" | "undo">;

type Options = z.output<typeof bulkOptions>;

type Perform = (context: Context, document: DocumentRowInDatabase, options: Options) => Promise<ActionResult>;

const performers: Record<PerformableAction, Perform> = {
  issue: changeStatusTo("issued"),
  issue_and_send: async (context, { id }) => withLetter((await issueWithLetter(context, id)).begun),
  send: async (context, document) => withLetter(await beginByTemplate(context, document)),
  sign: changeStatusTo("signed"),
  cancel: changeStatusTo("cancelled"),
  act: makeClosing("act"),
  upd: makeClosing("upd"),
  link: async (context, { id }) => ({
    resultId: (await createLink.run(context, { id, days: defaultLinkDays })).id,
  }),
  original: async (context, { id }, { state, note }) => {
    await changeOriginal.run(context, { id, state, note });
    return { resultId: null };
  },
  // Changes nothing: items that are done go into the file of `GET /api/exchange/1c?ids=…`, which records that.
  export: async () => ({ resultId: null }),
};

/**
 * Carries out a run's action on one document, in the caller's transaction, unless there is nothing left to do. An
 * e-mail is only stored; the caller sends it afterwards.
 */
export async function perform(
  context: Context,
  { action, options }: Pick<RunRow, "action" | "options">,
  item: ItemRow,
): Promise<ItemOutcome> {
  if (action === "undo") {
    await undoItem(context, item);
    return { state: "done", resultId: null };
  }
  if (action === "series") return performSeries(context, item.documentId, options?.period ?? "");
  const document = await lockForStatusChange(context.db, item.documentId);
  const [facts] = await readFacts(context.db, [document.id]);
  const callerVersion = options?.versions?.[document.id] ?? document.version;
  const refused =
    refusalOf(action, facts ?? document) ?? (callerVersion === document.version ? null : changedMeanwhile);
  if (refused) return { state: "skipped", refused };
  const isChecked = isIssuingAction(action) && options?.skipProblems && document.status === "draft";
  const fault = isChecked ? await findFaultNow(context, document) : null;
  if (fault) return { state: "skipped", refused: fault };
  const made = await performers[action](context, document, bulkOptions.parse(options ?? {}));
  return { state: made.letter ? "sending" : "done", ...made };
}

/**
 * Returns why a draft is left to a person now: earlier documents of the run may have changed the answer, such as an act
 * by the same invoice.
 */
async function findFaultNow({ db, locale }: Context, document: DocumentRowInDatabase) {
  await lockShipments(db, [document]);
  const [source] = await readLiveSources(db, [document.id]);
  return source ? findFault(db, source, locale) : null;
}

/** Returns the outcome to store for a processed document. */
export function outcomeOf(performed: ItemOutcome): Partial<ItemRow> {
  const { state } = performed;
  if (state === "skipped") return { state, ...performed.refused };
  if (state === "failed") return { state, problem: performed.problem };
  const { resultId, leftAt = null, problem = null } = performed;
  return { state, resultId, leftAt, problem };
}
