import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { findChosenEnvironment } from "@/lib/bank-credentials/choose";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { readLastAttempt } from "./queries";
import { reportedStateOf } from "./rules";
import { type BankState, bankState, documentKey } from "./schema";

export const documentBankState = query(
  {
    level: "viewer",
    summary: "Return the state of a document at the bank as last known; does not call the bank",
    input: documentKey,
    output: bankState,
    fails: ["not_found"],
  },
  async ({ db }, { id }): Promise<BankState> => {
    const [document] = await db.select().from(documents).where(eq(documents.id, id));
    if (!document) throw notFound();
    const [credential, attempt] = await Promise.all([
      findChosenEnvironment(db, document),
      readLastAttempt(db, id),
    ]);
    return {
      credential,
      attempt: attempt && {
        state: reportedStateOf(attempt, Date.now()),
        environment: attempt.environment,
        detail: attempt.detail,
        startedAt: attempt.createdAt,
      },
      bankDocumentId: document.bankDocumentId,
      paymentStatus: attempt?.paymentStatus ?? null,
      checkedAt: attempt?.checkedAt ?? null,
    };
  },
);
