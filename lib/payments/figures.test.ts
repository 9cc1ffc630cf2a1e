import { expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { addDays } from "@/lib/values/dates";
import { paymentFigures } from "./figures";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();

test("the share of automatic matches covers thirty whole business days up to today", async () => {
  const invoice = await scenario.create();
  // Moscow, the default business time zone, is three hours ahead of UTC all year.
  const startOf = (day: string) => Date.parse(`${day}T00:00:00+03:00`);
  const [first, tomorrow] = [startOf(addDays(businessToday(), -29)), startOf(addDays(businessToday(), 1))];
  const receive = (at: number, by: "rules" | "person", documentId: string | null) =>
    receivePayment({
      organizationId: scenario.organizationId,
      paidAt: new Date(at).toISOString(),
      documentId,
      matchReason: { by, signs: [] },
    });
  await receive(first - 1, "person", invoice.id);
  await receive(first, "rules", invoice.id);
  await receive(tomorrow - 1, "rules", invoice.id);
  await receive(first, "person", invoice.id);
  const caller = { ...scenario.caller, preferredOrganizationId: scenario.organizationId };
  expect(await execute(paymentFigures, caller, {})).toMatchObject({ automaticPercent: 67 });
});

test("the share of automatic matches counts only incoming bank payments that are no refunds and not dismissed", async () => {
  const organizationId = scenario.foreignOrganizationId;
  const caller = { ...scenario.caller, preferredOrganizationId: organizationId };
  const percent = async () => (await execute(paymentFigures, caller, {})).automaticPercent;
  const paidAt = new Date().toISOString();
  const receive = (by: "rules" | "person", extra: Partial<Parameters<typeof receivePayment>[0]>) =>
    receivePayment({ organizationId, paidAt, matchReason: { by, signs: [] }, ...extra });
  const { id: documentId } = await scenario.create({ organizationId });
  await receive("rules", { documentId });
  await receive("person", { kind: "outgoing" });
  await receive("person", { purpose: "Возврат по договору" });
  await receive("person", { source: "manual" });
  await receive("person", { dismissedAt: paidAt });
  expect(await percent()).toBe(100);
  await receive("rules", { documentId: null });
  expect(await percent()).toBe(50);
});
