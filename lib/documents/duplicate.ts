import { z } from "zod";
import { docTypes } from "@/db/enums";
import { identifier } from "@/lib/fields";
import { command } from "@/lib/operation";
import { addDocument } from "./create";
import { readDocument } from "./queries";
import { documentRecord } from "./schema";

export const duplicateDocument = command(
  {
    level: "user",
    summary: "Copy a document into a new draft of today; another `docType` makes the original its basis",
    input: z.object({ id: identifier, docType: z.enum(docTypes).optional() }),
    output: documentRecord,
  },
  async (context, { id, docType }) => {
    const original = await readDocument(context.db, id);
    const { organizationId, clientId, projectId, bankAccountId, vatMode, lines } = original;
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
