import { z } from "zod";
import { execute, job } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { identifier } from "@/lib/values/fields";
import { beginBulk } from "./begin";
import { getRun } from "./get";
import { planBulk } from "./plan-bulk";
import { bulkItemRecord } from "./record";
import { type BulkItem, bulkInput } from "./schema";
import { workThrough } from "./work-through";

/** In ms: after this the run continues without its caller. */
const maxWaitMs = 10 * 60_000;

const answer = z.object({
  runId: identifier.nullable().describe("Null for a dry run"),
  items: z.array(bulkItemRecord),
});

/**
 * Responds when all is done, or at once with `background`. In either case the run continues if the caller disconnects,
 * and another process finishes it if this one dies.
 */
export const runBulk = job(
  {
    level: "user",
    summary: "Apply one action to up to 200 documents, each independently of the others",
    description:
      "Actions: `issue`, `issue_and_send`, `send` (by template, as PDF and link), `sign`, `cancel`, `act` and `upd` (drafts made from invoices), `link`, `original`, and `export`, which finds out which documents go to 1С: get the file from `GET /api/exchange/1c?ids=…` with those that are `done`. `versions` are the document versions that the caller has read; a document that has changed since is left out (`version_conflict`). An item is `skipped` when there is nothing to do, for example because it was done before.",
    input: bulkInput,
    output: answer,
    fails: ["no_mail_server"],
  },
  async (context, input) => {
    if (input.action === "send" || input.action === "issue_and_send") mailAccount();
    if (input.dryRun)
      return { runId: null, items: inRequestedOrder(input.ids, await execute(planBulk, context, input)) };
    const { id: runId, items, state } = await execute(beginBulk, context, input);
    if (input.background || state === "done") return { runId, items: inRequestedOrder(input.ids, items) };
    await workThrough({ caller: context, runId, until: Date.now() + maxWaitMs, isLastTry: true });
    const ended = await execute(getRun, context, { id: runId });
    return { runId, items: inRequestedOrder(input.ids, ended.items) };
  },
);

/** Sorts items as requested, whatever the order of processing. */
const inRequestedOrder = (ids: readonly string[], items: readonly BulkItem[]): BulkItem[] =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
