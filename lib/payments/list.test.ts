import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { payments } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getPayment } from "./get";
import { paymentInbox } from "./inbox";
import { listPayments } from "./list";
import { paying } from "./testing/paying";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();
const { invoice, pay } = paying(scenario);
const caller = () => ({ ...scenario.caller, preferredOrganizationId: scenario.organizationId });

test("a payment has the number of its documents, without a further statement", async () => {
  const [one, two] = [await invoice(), await invoice()];
  const waiting = await receivePayment({ organizationId: scenario.organizationId });
  const single = await pay(10_000, [one.id]);
  const divided = await pay(8_000, [
    { documentId: one.id, amountCents: 3_000 },
    { documentId: two.id, amountCents: 5_000 },
  ]);
  scenario.statements.length = 0;
  const { items } = await execute(listPayments, caller(), { organizationId: scenario.organizationId });
  expect(scenario.statements.filter((text) => text.includes('from "payments"'))).toHaveLength(1);
  const counts = Object.fromEntries(items.map(({ id, documentCount }) => [id, documentCount]));
  expect(counts).toEqual({ [waiting]: 0, [single]: 1, [divided]: 2 });
  expect(await execute(getPayment, caller(), { id: divided })).toMatchObject({ documentCount: 2 });

  await database()
    .update(payments)
    .set({ matchReason: { by: "rules", signs: ["number"] } })
    .where(eq(payments.id, divided));
  const inbox = await execute(paymentInbox, caller(), {});
  expect(inbox.automatic).toMatchObject([{ id: divided, documentCount: 2 }]);
  expect(inbox.waiting).toMatchObject([{ id: waiting, documentCount: 0 }]);
});

test("a search for short words ignores which kind of apostrophe they contain", async () => {
  const { organizationId } = scenario;
  const sought = await receivePayment({ organizationId, payerName: "ИП О'Ю Пьер" });
  await receivePayment({ organizationId, payerName: "ИП О Юй" });
  const searchIds = async (q: string) =>
    (await execute(listPayments, caller(), { organizationId, q })).items.map(({ id }) => id);
  expect(await searchIds("о’ю")).toEqual([sought]);
  expect(await searchIds("О'Ю")).toEqual([sought]);
  expect(await searchIds("пь о’ю")).toEqual([sought]);
  expect(await searchIds("ье")).toEqual([sought]);
  expect(await searchIds("о’й")).toEqual([]);
});

test("payments of all organizations are listed unless one is named", async () => {
  const { organizationId, foreignOrganizationId } = scenario;
  const payer = { payerName: "ООО «Два договора»" };
  const ours = await receivePayment({ organizationId, ...payer });
  const theirs = await receivePayment({ organizationId: foreignOrganizationId, ...payer });
  const listIds = async (filters: object) =>
    (await execute(listPayments, caller(), { q: "два договора", ...filters })).items.map(({ id }) => id);
  expect((await listIds({})).toSorted()).toEqual([ours, theirs].toSorted());
  expect(await listIds({ organizationId })).toEqual([ours]);
  expect(await listIds({ organizationId: foreignOrganizationId })).toEqual([theirs]);
});
