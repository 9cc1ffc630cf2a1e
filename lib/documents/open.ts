import { and, desc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { readWithPaper } from "@/lib/document-issues/read";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { findDuplicatesOfDocument } from "@/lib/payments/manual-duplicates";
import { identifier } from "@/lib/values/fields";
import { accountsOf } from "./accounts";
import { currentIdOf, idsOfNumber, isCurrent } from "./current";
import { readPayments, toRecord } from "./queries";
import { wasRefunded } from "./refunded";

/** A contract may have an invoice of every month; the newest are shown. */
const maxRelated = 60;

/** Returns everything that the page of a document shows and edits. */
export const openDocument = query(
  {
    level: "viewer",
    summary: "Return a document with everything that its page needs",
    input: z.object({ id: identifier }),
    fails: ["not_found"],
  },
  async ({ db, actor }, { id }) => {
    const { live, paper, closedMonth } = await readWithPaper(db, id);
    const { document, project } = live;
    const { paymentTermDays, paymentTermKind } = live.organization;
    const { basisDocumentId, correctsDocumentId, projectId } = document;
    // An array, which the index looks up also beside `or`; of a list all documents would be read.
    const isBasedOnThis = sql`${documents.basisDocumentId} = any(array(${idsOfNumber(id)}))`;
    // The contract of the invoice that an act closes.
    const basisOfBasisId = sql`(select basis_document_id from documents where id = ${basisDocumentId})`;
    const isBasis = basisDocumentId
      ? sql`${documents.id} in (${currentIdOf(basisDocumentId)}, ${currentIdOf(basisOfBasisId)})`
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
          totalCents: documents.totalCents,
          correctsDocumentId: documents.correctsDocumentId,
          correctionNumber: documents.correctionNumber,
          correctionDate: documents.correctionDate,
          basisDocumentId: sql<
            string | null
          >`case when ${isBasedOnThis} then ${id}::uuid else ${documents.basisDocumentId} end`,
        })
        .from(documents)
        .where(or(hasThisNumber, and(isBasedOnThis, isCurrent), isBasis))
        .orderBy(
          sql`not (${hasThisNumber})`,
          sql`(${isBasedOnThis}) is true`,
          desc(documents.date),
          desc(documents.id),
        )
        .limit(maxRelated),
    ]);
    const [entered, isRefunded] = await Promise.all([
      findDuplicatesOfDocument(db, received),
      wasRefunded(db, document),
    ]);
    const record = toRecord(document, document.lines, received);
    const corrected = found.find((each) => each.id === correctsDocumentId) ?? null;
    const correction = found.find((each) => each.correctsDocumentId === id) ?? null;
    return {
      document: record,
      /** The source of the paper: for anything but a draft, the document as issued. */
      source: paper.edition ? paper : { ...paper, document: record },
      /** The project that the document belongs to now, whatever the paper says. */
      project: projectId && project ? { ...project, id: projectId } : null,
      accounts,
      related: found
        .filter((each) => each !== corrected && each !== correction)
        .toSorted((a, b) => (a.date + a.id < b.date + b.id ? -1 : 1)),
      corrected,
      correction,
      /**
       * The first day of the closed month that the document belongs to. In a closed month only payments, signing and
       * originals change.
       */
      closedMonth,
      /** Today at the organization's place; the paper has the day of its issue. */
      today: businessToday(),
      /** Whether all money of the paid document was returned, so that nothing is left to ship for it. */
      isRefunded,
      /** Payments entered by hand that the bank reported as well, by the id of the bank's payment. */
      entered,
      terms: { paymentTermDays, paymentTermKind },
      canEdit: actor.kind !== "member" || actor.member.permission !== "viewer",
    };
  },
);
