import { expect, test } from "vitest";
import { payments } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { matchPayment } from "./rematch";

const scenario = documentScenario();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

async function payment(organizationId: string): Promise<string> {
  const [created] = await database()
    .insert(payments)
    .values({ organizationId, kind: "incoming", amountCents: 10_000 })
    .returning();
  return created!.id;
}

test("money of one organization goes to another's invoice by an administrator alone", async () => {
  const id = await payment(scenario.organizationId);
  const own = await scenario.create({ lines });
  const foreign = await scenario.create({ lines, organizationId: scenario.foreignOrganizationId });
  const [user, admin] = [await callerAs("user"), await callerAs("admin")];
  const match = (way: Record<string, unknown>) => execute(matchPayment, user, { id, ...way });
  expect(await failureOf(match({ documentId: foreign.id }))).toMatchObject({ code: "forbidden" });
  const shares = [{ documentId: foreign.id, amountCents: 5_000 }];
  expect(await failureOf(match({ allocations: shares }))).toMatchObject({
    code: "validation_error",
    fields: ["allocations.0.documentId"],
  });
  expect(await execute(matchPayment, user, { id, documentId: own.id })).toMatchObject({
    organizationId: scenario.organizationId,
  });
  expect(await execute(matchPayment, admin, { id, documentId: foreign.id })).toMatchObject({
    organizationId: scenario.foreignOrganizationId,
    documentId: foreign.id,
  });
  // It is the other organization's now.
  const back = () => execute(matchPayment, user, { id, documentId: own.id });
  expect(await failureOf(back())).toMatchObject({ code: "forbidden" });
  expect(await execute(matchPayment, user, { id, documentId: null })).toMatchObject({ documentId: null });
});
