import { eq } from "drizzle-orm";
import { documents } from "@/db/schema";
import { chosenEnvironment } from "@/lib/bank-credentials/choose";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { lastAttempt } from "./queries";
import { stateNow } from "./rules";
import { type BankState, bankState, ofDocument } from "./schema";

export const documentBankState = query(
  {
    level: "viewer",
    summary: "Return the state of a document at the bank as last known; does not call the bank",
    input: ofDocument,
    output: bankState,
    fails: ["not_found"],
  },
  async ({ db }, { id }): Promise<BankState> => {
    const [document] = await db.select().from(documents).where(eq(documents.id, id));
    if (!document) throw notFound();
    const [credential, attempt] = await Promise.all([chosenEnvironment(db, document), lastAttempt(db, id)]);
    return {
      credential,
      attempt: attempt && {
        state: stateNow(attempt, Date.now()),
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
