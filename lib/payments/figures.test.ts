import { expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { addDays } from "@/lib/values/dates";
import { paymentFigures } from "./figures";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();

test("matching is judged by thirty days of the business, today and the first of them whole", async () => {
  const invoice = await scenario.create();
  // Moscow, where the business is unless it is set otherwise, keeps three hours ahead of UTC all year.
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
