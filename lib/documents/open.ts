import { and, eq, or } from "drizzle-orm";
import { z } from "zod";
import { documents } from "@/db/schema";
import { identifier } from "@/lib/fields";
import { query } from "@/lib/operation";
import { accountsOf, readPrintSource } from "./print-source";
import { readDocument } from "./queries";

/** Everything that the page of one document shows and edits. */
export const openDocument = query(
  {
    level: "viewer",
    summary: "A document with all that its page needs",
    input: z.object({ id: identifier }),
  },
  async ({ db, actor }, { id }) => {
    const [record, source] = await Promise.all([readDocument(db, id), readPrintSource(db, id)]);
    const [accounts, related] = await Promise.all([
      accountsOf(db, record.organizationId),
      db
        .select({
          id: documents.id,
          docType: documents.docType,
          number: documents.number,
          date: documents.date,
        })
        .from(documents)
        .where(
          or(
            eq(documents.basisDocumentId, id),
            and(record.basisDocumentId ? eq(documents.id, record.basisDocumentId) : undefined),
          ),
        )
        .orderBy(documents.date)
        .limit(20),
    ]);
    return {
      document: record,
      source,
      accounts,
      related,
      canEdit: actor.kind !== "member" || actor.member.permission !== "viewer",
    };
  },
);
