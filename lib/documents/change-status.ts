import { eq } from "drizzle-orm";
import { z } from "zod";
import { documentStatuses } from "@/db/enums";
import { documents } from "@/db/schema";
import { followStatuses, issuedAtAfter } from "@/lib/document-issues/follow";
import type { LiveSource } from "@/lib/document-issues/live-source";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { identifier, readVersion } from "@/lib/values/fields";
import { assertVersion } from "./assert-version";
import { checkOf, problemsOf } from "./check";
import { closedTwice } from "./closed-twice";
import { assertNoOpenCorrection } from "./correct";
import { lockForMove } from "./lock-for-move";
import { assertNotBeingIssued } from "./not-being-issued";
import { outOfOrder } from "./out-of-order";
import { readLines, readPayments, toRecord } from "./queries";
import { changedDocument } from "./record";
import { assertTransition } from "./rules";
import type { ProblemRecord } from "./schema";
import { originalOfMoved, recordOriginal } from "./set-original";
import { giveUpPlace, takePlace } from "./take-place";
import { toldVat } from "./told-vat";
import { withUpdDefaults } from "./upd";
import { wantsInvoice } from "./wants-invoice";

export const changeStatus = command(
  {
    level: "user",
    summary: "Change a document's status; issuing returns the problems found as `problems`",
    description:
      "A document for which the bank has created an invoice never becomes a draft again, even when cancelled: `invalid_transition`.",
    input: z.object({ id: identifier, status: z.enum(documentStatuses), version: readVersion }),
    output: changedDocument,
    fails: [
      "not_found",
      "conflict",
      "version_conflict",
      "invalid_transition",
      "document_locked",
      "period_closed",
    ],
  },
  async (context, { id, status, version }) => {
    const { db } = context;
    const document = await lockForMove(db, id);
    assertVersion(document, version);
    assertTransition(document, status);
    if (status === "draft" || status === "cancelled") {
      await assertNotBeingIssued(db, document);
      await assertNoOpenCorrection(db, id);
    }
    const [changed] = await db
      .update(documents)
      .set({
        status,
        version: document.version + 1,
        issuedAt: issuedAtAfter(document, status),
        original: originalOfMoved(document, status),
      })
      .where(eq(documents.id, id))
      .returning();
    const { locale } = context;
    let problems: ProblemRecord[] | undefined;
    const misplaced = status === "issued" ? outOfOrder(db, document) : null;
    const uninvoiced = status === "issued" ? wantsInvoice(db, document) : null;
    const closedBefore = status === "issued" ? closedTwice(db, document) : null;
    const told = status === "issued" ? toldVat(db, document) : null;
    const meanwhile = async ([source]: LiveSource[]) => {
      if (source && status === "issued") {
        // The database itself refuses to issue in a closed month.
        const beside = {
          outOfOrder: await misplaced,
          closedDay: null,
          wantsInvoice: (await uninvoiced) ?? false,
          closedBefore: await closedBefore,
          told: await told,
        };
        problems = problemsOf(source, beside, locale);
      }
    };
    const moved = { id, from: document.status, to: status };
    // Sent together: none of them waits for the response to another.
    const [[issued]] = await Promise.all([
      followStatuses(context, [moved], { meanwhile }),
      record(context, `document.${status}`, changed!, { from: document.status }),
      recordOriginal(context, document.original, changed!),
      misplaced,
      uninvoiced,
      closedBefore,
      told,
    ]);
    if (status === "draft") await giveUpPlace(context, changed!);
    const settled =
      document.status === "draft" && status === "issued" ? await takePlace(context, changed!) : changed!;
    const lines = issued?.document.lines ?? (await readLines(db, id));
    const answer = await withUpdDefaults(db, toRecord(settled, lines, await readPayments(db, id)));
    if (status !== "issued") return answer;
    return { ...answer, problems: problems ?? (await checkOf(db, id, locale)) };
  },
);
