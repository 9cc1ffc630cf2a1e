import { and, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { correctionsOf } from "./corrections";
import { currentIdOf, idsOfNumber, isCurrent } from "./current";
import { accountsOf, readWithParties } from "./print-source";
import { readPayments, toRecord } from "./queries";

/** Everything that the page of one document shows and edits. */
export const openDocument = query(
  {
    level: "viewer",
    summary: "A document with all that its page needs",
    input: z.object({ id: identifier }),
  },
  async ({ db, actor }, { id }) => {
    const source = await readWithParties(db, id);
    const { document } = source;
    const { basisDocumentId } = document;
    const restsHere = inArray(documents.basisDocumentId, idsOfNumber(id));
    // The contract of the invoice that an act closes.
    const ground = sql`(select basis_document_id from documents where id = ${basisDocumentId})`;
    const isGround = basisDocumentId
      ? sql`${documents.id} in (${currentIdOf(basisDocumentId)}, ${currentIdOf(ground)})`
      : undefined;
    const [received, accounts, related, corrections] = await Promise.all([
      readPayments(db, id),
      accountsOf(db, document.organizationId),
      db
        .select({
          id: documents.id,
          docType: documents.docType,
          number: documents.number,
          date: documents.date,
          status: documents.status,
          basisDocumentId: sql<
            string | null
          >`case when ${restsHere} then ${id}::uuid else ${documents.basisDocumentId} end`,
        })
        .from(documents)
        .where(or(and(restsHere, isCurrent), isGround))
        .orderBy(documents.date, documents.id)
        .limit(20),
      correctionsOf(db, document),
    ]);
    const record = toRecord(document, document.lines, received);
    return {
      document: record,
      source: { ...source, document: record },
      accounts,
      related,
      ...corrections,
      canEdit: actor.kind !== "member" || actor.member.permission !== "viewer",
    };
  },
);
