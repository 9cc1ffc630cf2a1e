import { beforeAll, expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { listPayments } from "./list";
import { paymentSorts } from "./rules";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();
const page = (input: Record<string, unknown>) => execute(listPayments, scenario.caller, { ...input });

async function readAllPages(input: Record<string, unknown>) {
  const found: Array<{ id: string; date: string | null; amount: number }> = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page({ ...input, limit: 3, cursor });
    found.push(...items.map(({ id, paidAt, amountCents }) => ({ id, date: paidAt, amount: amountCents })));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return found;
}

beforeAll(async () => {
  for (let n = 0; n < 10; n += 1)
    await receivePayment({
      organizationId: scenario.organizationId,
      amountCents: 1_000 * (1 + (n % 3)),
      paidAt: `2026-11-${10 + (n % 4)}T10:00:00.000Z`,
    });
});

test.each(paymentSorts.flatMap((sort) => [[sort, "asc"] as const, [sort, "desc"] as const]))(
  "the pages of a list sorted by %s, %s, contain every payment once and in order",
  async (sort, order) => {
    const found = await readAllPages({ sort, order });
    expect(new Set(found.map(({ id }) => id)).size).toBe(10);
    expect(found).toHaveLength(10);
    const values = found.map((each) => each[sort] ?? "");
    const ascending = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(order === "asc" ? ascending : ascending.toReversed());
  },
);

test("sorts by amount in descending order by default, and refuses a cursor of another sort", async () => {
  const { items, nextCursor } = await page({ sort: "amount", limit: 3 });
  expect(items.map(({ amountCents }) => amountCents)).toEqual([3_000, 3_000, 3_000]);
  await expect(page({ cursor: nextCursor })).rejects.toMatchObject({
    fieldErrors: { cursor: expect.any(Array) },
  });
});
