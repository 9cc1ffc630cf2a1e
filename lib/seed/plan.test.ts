import { expect, test } from "vitest";
import { createRandom } from "@/db/factories/random";
import { addDays } from "@/lib/values/dates";
import { planDocuments, plannedTotal } from "./plan";

const everyDayOfTwoWeeks = Array.from({ length: 14 }, (_, index) => addDays("2026-12-25", index));

test.each(everyDayOfTwoWeeks)("a demonstration planned on %s is complete and consistent", (today) => {
  const plan = planDocuments(createRandom(7), today);
  expect(plan).toHaveLength(plannedTotal);
  expect(new Set(plan.map(({ docType }) => docType))).toEqual(new Set(["contract", "invoice", "act", "upd"]));
  expect(new Set(plan.map(({ status }) => status))).toEqual(
    new Set(["draft", "issued", "paid", "partially_paid", "signed", "cancelled"]),
  );
  expect(plan.some(({ dueDate, status }) => status === "issued" && dueDate && dueDate < today)).toBe(true);
  for (const [index, { date, basis, paidOn, engagement }] of plan.entries()) {
    expect(date <= today && date >= addDays(today, -732)).toBe(true);
    expect(paidOn === null || (paidOn >= date && paidOn <= today)).toBe(true);
    expect(basis === null || plan.indexOf(basis) < index).toBe(true);
    expect(basis === null || basis.engagement === engagement).toBe(true);
    expect(index === 0 || plan[index - 1]!.date <= date).toBe(true);
  }
});

test("the same seed gives the same plan", () => {
  const plan = () => planDocuments(createRandom(7), "2026-11-20");
  expect(plan()).toEqual(plan());
});
