import type { Database } from "@/db/client";
import type { payments } from "@/db/schema";
import { isIncome } from "@/lib/payments/advance";
import { rememberPayer, unrememberPayer } from "./remember";

/**
 * Remembers whose a person has decided a payer's money to be, null for nobody's, and takes off what was decided before.
 * `before` is the payment as it was. What was entered by hand was no payer's to decide about.
 */
export async function learn(
  db: Database,
  before: typeof payments.$inferSelect,
  clientId: string | null,
): Promise<void> {
  if (!isIncome(before) || before.source === "manual") return;
  const earlier = before.matchReason?.by === "person" ? before.clientId : null;
  if (earlier === clientId) return;
  if (earlier) await unrememberPayer(db, earlier, before);
  if (clientId) await rememberPayer(db, clientId, before);
}
