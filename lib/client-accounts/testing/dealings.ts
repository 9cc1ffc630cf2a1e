import { clients, type payments } from "@/db/schema";
import { getClientAccount } from "@/lib/client-accounts/get";
import { changeStatus } from "@/lib/documents/change-status";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { searchKey } from "@/lib/values/search";

/** Helpers for dealings between a client and the organization of a scenario. */
export function dealings(scenario: Scenario) {
  async function client(name = "ООО «Должник»"): Promise<string> {
    const [row] = await database()
      .insert(clients)
      .values({ kind: "company", name, search: searchKey(name) })
      .returning();
    return row!.id;
  }

  const line = (priceCents: number) => ({ name: "Услуга", qty: 1, priceCents, vatRate: "none" });

  async function paper(
    docType: string,
    clientId: string,
    cents: number,
    extra: Record<string, unknown> = {},
  ) {
    const { id } = await scenario.create({ docType, clientId, lines: [line(cents)], ...extra });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    return id;
  }

  const receive = (amountCents: number, extra: Partial<typeof payments.$inferInsert> = {}) =>
    receivePayment({ organizationId: scenario.organizationId, amountCents, ...extra });

  const match = (input: Record<string, unknown>) => execute(matchPayment, scenario.caller, input);

  const account = (id: string, input: Record<string, unknown> = {}) =>
    execute(getClientAccount, scenario.caller, { id, ...input });

  return { client, line, paper, receive, match, account };
}
