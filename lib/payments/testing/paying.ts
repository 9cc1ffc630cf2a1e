import { eq } from "drizzle-orm";
import type { PaymentKind } from "@/db/enums";
import { documents, payments } from "@/db/schema";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { allocatePayment, lockPayment } from "@/lib/payments/allocate";
import type { RequestedAllocation } from "@/lib/payments/decide-allocation";

const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];
const actor = { kind: "system", name: "test" } as const;

/** Invoices of 100 rubles in a scenario, payments that are given to documents at once, and what these are then. */
export function paying(scenario: Scenario) {
  async function pay(
    amountCents: number,
    targets: string[] | RequestedAllocation[],
    kind: PaymentKind = "incoming",
  ): Promise<string> {
    const shares = targets.map((each) =>
      typeof each === "string" ? { documentId: each, amountCents } : each,
    );
    return database().transaction(async (db) => {
      const [payment] = await db
        .insert(payments)
        .values({ organizationId: scenario.organizationId, kind, amountCents })
        .returning();
      await allocatePayment({ db, actor }, payment!, shares);
      return payment!.id;
    });
  }

  const reallocate = (id: string, shares: RequestedAllocation[]) =>
    database().transaction(async (db) => allocatePayment({ db, actor }, await lockPayment(db, id), shares));

  const stateOf = async (id: string) => {
    const [row] = await database()
      .select({ status: documents.status, paidCents: documents.paidCents })
      .from(documents)
      .where(eq(documents.id, id));
    return row;
  };

  const invoice = (extra: Record<string, unknown> = {}) => scenario.create({ lines, ...extra });

  return { pay, reallocate, stateOf, invoice };
}
