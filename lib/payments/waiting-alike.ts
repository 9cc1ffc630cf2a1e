import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { documents, payments } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { isInInbox } from "./list";
import { proposalsFor } from "./proposals/get";
import { readOwners } from "./proposals/owners";
import { paymentRow, paymentRowColumns } from "./record";
import { manualPaymentInput, type Proposal } from "./schema";

const shown = 3;
/** Of one sum; where more wait, the sum tells nothing. */
const readAtMost = 20;

/**
 * Money of the same sum, in kopecks, that came from the bank and waits for a person, and that would be proposed for this
 * document or its client, newest first: who enters it by hand would count it twice.
 */
export const waitingAlike = query(
  {
    level: "viewer",
    summary: "Payments that wait, and may be what is about to be entered by hand for a document",
    input: z.object({ id: identifier, amountCents: manualPaymentInput.shape.amountCents }),
    output: z.array(paymentRow),
    fails: ["not_found"],
  },
  async ({ db }, { id, amountCents }) => {
    const [document] = await db
      .select({ id: documents.id, organizationId: documents.organizationId, clientId: documents.clientId })
      .from(documents)
      .where(eq(documents.id, id));
    if (!document) throw notFound();
    const isAlike = and(
      eq(payments.organizationId, document.organizationId),
      eq(payments.amountCents, amountCents),
      isInInbox,
    );
    const [waiting, owners] = await Promise.all([
      db
        .select({ ...paymentRowColumns, receivedAt: payments.receivedAt })
        .from(payments)
        .where(isAlike)
        .orderBy(desc(payments.receivedAt), desc(payments.id))
        .limit(readAtMost),
      readOwners(db),
    ]);
    const proposals = await proposalsFor(db, waiting, owners);
    return waiting
      .filter((_, index) => isProposed(proposals[index]!, document))
      .slice(0, shown)
      .map(({ receivedAt: _receivedAt, ...payment }) => ({ ...payment, document: null, documentCount: 0 }));
  },
);

/** Whether nothing likelier is proposed than this document, or its client. */
function isProposed(proposals: Proposal[], document: { id: string; clientId: string | null }): boolean {
  return proposals.some(
    ({ confidence, clientId, shares }) =>
      confidence === proposals[0]?.confidence &&
      ((clientId !== null && clientId === document.clientId) ||
        shares.some(({ documentId }) => documentId === document.id)),
  );
}
