import type { BankAttemptState } from "@/db/enums";
import { bankAttempts, bankCredentials } from "@/db/schema";
import { database } from "@/lib/kernel/database";

/** Adds a bank token for an organization; returns a function that records an attempt to issue a document with it. */
export async function bankAttemptRecorder(organizationId: string) {
  const bank = { environment: "sandbox" as const, customerCode: "300" };
  const [credential] = await database()
    .insert(bankCredentials)
    .values({ ...bank, organizationId, sealedToken: "" })
    .returning();
  return async (documentId: string, state: BankAttemptState): Promise<void> => {
    const bankDocumentId = state === "created" ? "7a1c" : null;
    await database()
      .insert(bankAttempts)
      .values({ ...bank, documentId, credentialId: credential!.id, state, bankDocumentId });
  };
}
