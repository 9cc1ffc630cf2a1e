import type { Database } from "@/db/client";
import type { payments } from "@/db/schema";
import { isIncome } from "@/lib/payments/advance";
import { rememberPayer, unrememberPayer } from "./remember";

/**
 * Remembers which client a person has chosen for a payer's money, or null for none, and takes back the
 * previous choice. `before` is the payment before the change. Payments entered by hand are ignored, because
 * they say nothing about a payer.
 */
export async function learnPayer(
  db: Database,
  before: typeof payments.$inferSelect,
  clientId: string | null,
): Promise<void> {
  if (!isIncome(before) || before.source === "manual") return;
  const earlierClientId = before.matchReason?.by === "person" ? before.clientId : null;
  if (earlierClientId === clientId) return;
  if (earlierClientId) await unrememberPayer(db, earlierClientId, before);
  if (clientId) await rememberPayer(db, clientId, before);
}
