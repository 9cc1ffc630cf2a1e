import { payments } from "@/db/schema";
import { database } from "@/lib/kernel/database";

/** A payment as a notification of the bank leaves it, not matched yet; its id. */
export async function receivePayment(
  payment: Partial<typeof payments.$inferInsert> & { organizationId: string },
): Promise<string> {
  const [received] = await database()
    .insert(payments)
    .values({
      kind: "incoming",
      amountCents: 10_000,
      payerName: "ООО «Ромашка»",
      purpose: "За услуги",
      paidAt: "2026-11-20T10:00:00.000Z",
      ...payment,
    })
    .returning();
  return received!.id;
}
