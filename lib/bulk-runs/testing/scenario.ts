import { eq } from "drizzle-orm";
import { clients, documentEmails, documents } from "@/db/schema";
import { getRun } from "@/lib/bulk-runs/get";
import { runBulk } from "@/lib/bulk-runs/run";
import { bulkWork } from "@/lib/bulk-runs/work";
import { emailScenario, lines } from "@/lib/document-emails/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";

/** Extends `emailScenario` with helpers for tests of bulk runs, for the top of a test file. */
export function bulkScenario() {
  const emails = emailScenario();
  const { scenario, nextAddress } = emails;
  return {
    ...emails,
    async client(email: string | null = nextAddress()) {
      const values = { kind: "company" as const, name: "ООО «Ветер»", search: "ветер", email };
      const [client] = await database().insert(clients).values(values).returning();
      return { id: client!.id, email: client!.email ?? "" };
    },
    /** Creates a draft of an invoice. */
    draft: async (input: Record<string, unknown> = {}) =>
      (await scenario.create({ docType: "invoice", lines, clientId: scenario.clientId, ...input })).id,
    bulk: (ids: string[], action: string, rest: Record<string, unknown> = {}) =>
      execute(runBulk, scenario.caller, { ids, action, ...rest }),
    run: (id: string) => execute(getRun, scenario.caller, { id }),
    work: (runId: string, attempt = 1) =>
      bulkWork.run({ runId }, { attempt, signal: new AbortController().signal }),
  };
}

export async function statusOf(id: string) {
  const [document] = await database()
    .select({ status: documents.status })
    .from(documents)
    .where(eq(documents.id, id));
  return document?.status;
}

export const lettersOf = (documentId: string) =>
  database().select().from(documentEmails).where(eq(documentEmails.documentId, documentId));

export const documentsBasedOn = (basisDocumentId: string) =>
  database().select().from(documents).where(eq(documents.basisDocumentId, basisDocumentId));
