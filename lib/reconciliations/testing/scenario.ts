import { eq } from "drizzle-orm";
import { clients, organizations } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { company, customer } from "@/lib/print/sample";
import { createReconciliation } from "@/lib/reconciliations/create";
import { searchKey } from "@/lib/values/search";

export const quarter = { from: "2026-10-01", to: "2026-12-31" };

/** What people do before and with acts of reconciliation, in the organization of a scenario. */
export const reconciling = (scenario: Scenario) => ({
  async client(name = "АО «Уральские самоцветы»", fields: Partial<typeof clients.$inferInsert> = {}) {
    const [row] = await database()
      .insert(clients)
      .values({ ...customer, name, search: searchKey(name), ...fields })
      .returning();
    return row!.id;
  },
  /** Fills in everything about the organization that a paper or a file may require. */
  async fillOrganization() {
    const { name: _name, ...requisites } = company;
    await database()
      .update(organizations)
      .set(requisites)
      .where(eq(organizations.id, scenario.organizationId));
  },
  async act(clientId: string, priceCents: number, extra: Record<string, unknown> = {}) {
    const lines = [{ name: "Услуга", qty: 1, priceCents, vatRate: "none" }];
    const { id } = await scenario.create({
      docType: "act",
      clientId,
      date: "2026-10-31",
      lines,
      ...extra,
    });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    return id;
  },
  async pay(clientId: string, amountCents: number, paidAt = "2026-11-10T09:00:00.000Z") {
    const { organizationId } = scenario;
    const id = await receivePayment({ organizationId, amountCents, paidAt, documentNumber: "38" });
    await execute(matchPayment, scenario.caller, { id, clientId });
    return id;
  },
  make: (clientId: string, extra: Record<string, unknown> = {}) =>
    execute(createReconciliation, scenario.caller, { clientId, ...quarter, ...extra }),
});
