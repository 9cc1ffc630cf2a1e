import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "@/db/schema";
import { documentTotals } from "@/lib/documents/list-totals";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { dealings } from "./testing/dealings";
import { performRandomHistory } from "./testing/performed-history";

const scenario = documentScenario();
const { account } = dealings(scenario);

const histories = Number(process.env.ACCOUNT_HISTORIES ?? 2);

test("the balance is what was shipped less what was paid after a random history", async () => {
  for (let seed = 1; seed <= histories; seed++) {
    const { id, closingCents } = await performRandomHistory(scenario, seed, 25);
    expect((await account(id)).closingCents, `history ${seed}`).toBe(closingCents);
    const rows = await database().select().from(payments).where(eq(payments.clientId, id));
    const unpaid = await execute(documentTotals, scenario.caller, { clientId: id });
    const { unpaidInvoicesCents, entries } = await account(id, { basis: "invoices" });
    expect(unpaidInvoicesCents, `history ${seed}`).toBe(unpaid.remainderCents);
    expect(entries.filter(({ paymentId }) => paymentId)).toHaveLength(rows.length);
  }
});
