import { eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { accountsOf, readWithParties } from "./print-source";
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
    const source = await readWithParties(db, id);
    const { document } = source;
    const { basisDocumentId } = document;
    const isRelated = or(
      eq(documents.basisDocumentId, id),
      basisDocumentId ? eq(documents.id, basisDocumentId) : undefined,
      // The contract of the invoice that an act closes.
      basisDocumentId
        ? sql`${documents.id} = (select basis_document_id from documents where id = ${basisDocumentId})`
        : undefined,
    );
    const [received, accounts, related] = await Promise.all([
      readPayments(db, id),
      accountsOf(db, document.organizationId),
      db
        .select({
          id: documents.id,
          docType: documents.docType,
          number: documents.number,
          date: documents.date,
          status: documents.status,
          basisDocumentId: documents.basisDocumentId,
        })
        .from(documents)
        .where(isRelated)
        .orderBy(documents.date, documents.id)
        .limit(20),
    ]);
    const record = toRecord(document, document.lines, received);
    return {
      document: record,
      source: { ...source, document: record },
      accounts,
      related,
      canEdit: actor.kind !== "member" || actor.member.permission !== "viewer",
    };
  },
);
