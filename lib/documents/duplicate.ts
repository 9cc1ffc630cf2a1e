import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { docTypes } from "@/db/enums";
import { bankAccounts } from "@/db/schema";
import { command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { addDocument } from "./create";
import { readDocument } from "./queries";
import { documentRecord } from "./record";

export const duplicateDocument = command(
  {
    level: "user",
    summary: "Copy a document into a new draft of today; another `docType` makes the original its basis",
    input: z.object({ id: identifier, docType: z.enum(docTypes).optional() }),
    output: documentRecord,
    fails: ["not_found"],
  },
  async (context, { id, docType }) => {
    const original = await readDocument(context.db, id);
    const { organizationId, clientId, projectId, vatMode, lines } = original;
    const bankAccountId = await openAccount(context.db, original.bankAccountId);
    const kept = { organizationId, clientId, projectId, bankAccountId, vatMode, lines };
    const isSameType = !docType || docType === original.docType;
    return addDocument(
      context,
      isSameType
        ? {
            ...kept,
            docType: original.docType,
            body: original.body,
            notes: original.notes,
            basisDocumentId: original.basisDocumentId,
          }
        : { ...kept, docType, basisDocumentId: original.id },
    );
  },
);

/** The same account, unless it is archived: what is new is paid to the account that new documents name. */
async function openAccount(db: Database, id: string | null): Promise<string | null | undefined> {
  if (!id) return id;
  const [account] = await db
    .select({ archivedAt: bankAccounts.archivedAt })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, id));
  return account?.archivedAt ? undefined : id;
}
