import { eq } from "drizzle-orm";
import { z } from "zod";
import { documentStatuses } from "@/db/enums";
import { documents } from "@/db/schema";
import type { LiveSource } from "@/lib/document-issues/live-source";
import { issuedAtAfter, updateIssues } from "@/lib/document-issues/update-issues";
import { record } from "@/lib/events/record";
import { command } from "@/lib/kernel/operation";
import { identifier, knownVersion } from "@/lib/values/fields";
import { claimAdvancedPayment } from "./advanced-payment";
import { assertVersion } from "./assert-version";
import { findProblems, problemsOf } from "./check";
import { assertNoOpenCorrection } from "./correct";
import { findEarlierClosing } from "./earlier-closing";
import { applyIssueEffects, revertIssueEffects } from "./issue-effects";
import { lockForStatusChange } from "./lock-for-status-change";
import { lockShipments } from "./lock-shipments";
import { assertNotBeingIssued } from "./not-being-issued";
import { findOrderDifferences } from "./order-differences";
import { findOutOfOrder } from "./out-of-order";
import { readLines, readPayments, toRecord } from "./queries";
import { changedDocument } from "./record";
import { assertTransition } from "./rules";
import type { ProblemRecord } from "./schema";
import { originalAfterStatusChange, recordOriginal } from "./set-original";
import { findUninvoicedAdvances } from "./uninvoiced-advances";
import { withUpdDefaults } from "./upd";
import { wantsInvoice } from "./wants-invoice";

export const changeStatus = command(
  {
    level: "user",
    summary: "Change a document's status; issuing returns the problems found as `problems`",
    description:
      "A document for which the bank has created an invoice never becomes a draft again, even when cancelled: `invalid_transition`.",
    input: z.object({ id: identifier, status: z.enum(documentStatuses), version: knownVersion }),
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
    const document = await lockForStatusChange(db, id);
    assertVersion(document, version);
    assertTransition(document, status);
    if (status === "issued") await lockShipments(db, [document]);
    if (status === "draft" || status === "cancelled") {
      await assertNotBeingIssued(db, document);
      await assertNoOpenCorrection(db, id);
    }
    await claimAdvancedPayment(db, document, status);
    const [changed] = await db
      .update(documents)
      .set({
        status,
        version: document.version + 1,
        issuedAt: issuedAtAfter(document, status),
        original: originalAfterStatusChange(document, status),
      })
      .where(eq(documents.id, id))
      .returning();
    const { locale } = context;
    let problems: ProblemRecord[] | undefined;
    const outOfOrderCheck = status === "issued" ? findOutOfOrder(db, document) : null;
    const wantsInvoiceCheck = status === "issued" ? wantsInvoice(db, document) : null;
    const closedBeforeCheck = status === "issued" ? findEarlierClosing(db, document) : null;
    const orderCheck = status === "issued" ? findOrderDifferences(db, document) : null;
    const uninvoicedCheck = status === "issued" ? findUninvoicedAdvances(db, document) : null;
    const meanwhile = async ([source]: LiveSource[]) => {
      if (source && status === "issued") {
        // The database itself refuses to issue in a closed month.
        const crossChecks = {
          outOfOrder: await outOfOrderCheck,
          closedDay: null,
          wantsInvoice: (await wantsInvoiceCheck) ?? false,
          closedBefore: await closedBeforeCheck,
          told: await orderCheck,
          uninvoiced: (await uninvoicedCheck) ?? [],
        };
        problems = problemsOf(source, crossChecks, locale);
      }
    };
    const transition = { id, from: document.status, to: status };
    // Sent together: none of them waits for the response to another.
    const [[issued]] = await Promise.all([
      updateIssues(context, [transition], { meanwhile }),
      record(context, `document.${status}`, changed!, { from: document.status }),
      recordOriginal(context, document.original, changed!),
      outOfOrderCheck,
      wantsInvoiceCheck,
      closedBeforeCheck,
      orderCheck,
      uninvoicedCheck,
    ]);
    if (status === "draft") await revertIssueEffects(context, changed!);
    const settled =
      document.status === "draft" && status === "issued"
        ? await applyIssueEffects(context, changed!)
        : changed!;
    const lines = issued?.document.lines ?? (await readLines(db, id));
    const answer = await withUpdDefaults(db, toRecord(settled, lines, await readPayments(db, id)));
    if (status !== "issued") return answer;
    return { ...answer, problems: problems ?? (await findProblems(db, id, locale)) };
  },
);
