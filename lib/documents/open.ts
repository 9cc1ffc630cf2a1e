import { and, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { readWithPaper } from "@/lib/document-issues/read";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { enteredToo } from "@/lib/payments/entered-by-hand";
import { identifier } from "@/lib/values/fields";
import { accountsOf } from "./accounts";
import { currentIdOf, idsOfNumber, isCurrent } from "./current";
import { readPayments, toRecord } from "./queries";

/** Everything that the page of one document shows and edits. */
export const openDocument = query(
  {
    level: "viewer",
    summary: "A document with all that its page needs",
    input: z.object({ id: identifier }),
    fails: ["not_found"],
  },
  async ({ db, actor }, { id }) => {
    const { live, paper, closedMonth } = await readWithPaper(db, id);
    const { document, project } = live;
    const { paymentTermDays, paymentTermKind } = live.organization;
    const { basisDocumentId, correctsDocumentId, projectId } = document;
    // An array, which the index looks up also beside `or`; of a list all documents would be read.
    const restsHere = sql`${documents.basisDocumentId} = any(array(${idsOfNumber(id)}))`;
    // The contract of the invoice that an act closes.
    const ground = sql`(select basis_document_id from documents where id = ${basisDocumentId})`;
    const isGround = basisDocumentId
      ? sql`${documents.id} in (${currentIdOf(basisDocumentId)}, ${currentIdOf(ground)})`
      : undefined;
    const hasThisNumber = or(
      eq(documents.correctsDocumentId, id),
      correctsDocumentId ? eq(documents.id, correctsDocumentId) : undefined,
    );
    const [received, accounts, found] = await Promise.all([
      readPayments(db, id),
      accountsOf(db, document.organizationId),
      db
        .select({
          id: documents.id,
          docType: documents.docType,
          number: documents.number,
          date: documents.date,
          status: documents.status,
          correctsDocumentId: documents.correctsDocumentId,
          correctionNumber: documents.correctionNumber,
          correctionDate: documents.correctionDate,
          basisDocumentId: sql<
            string | null
          >`case when ${restsHere} then ${id}::uuid else ${documents.basisDocumentId} end`,
        })
        .from(documents)
        .where(or(hasThisNumber, and(restsHere, isCurrent), isGround))
        .orderBy(sql`not (${hasThisNumber})`, documents.date, documents.id)
        .limit(20),
    ]);
    const entered = await enteredToo(db, received);
    const record = toRecord(document, document.lines, received);
    const corrected = found.find((each) => each.id === correctsDocumentId) ?? null;
    const correction = found.find((each) => each.correctsDocumentId === id) ?? null;
    return {
      document: record,
      /** What the paper is made of: of anything but a draft, as it was issued. */
      source: paper.edition ? paper : { ...paper, document: record },
      /** Where the document belongs now, whatever the paper says. */
      project: projectId && project ? { ...project, id: projectId } : null,
      accounts,
      related: found.filter((each) => each !== corrected && each !== correction),
      corrected,
      correction,
      /** The first day of the closed month that the paper is of: nothing of it changes there but payments, signing and originals. */
      closedMonth,
      /** Where the business is; the paper has the day of its issue. */
      today: businessToday(),
      /** What was entered by hand and reported by the bank as well, by the id of the latter. */
      entered,
      terms: { paymentTermDays, paymentTermKind },
      canEdit: actor.kind !== "member" || actor.member.permission !== "viewer",
    };
  },
);
