import { describe, expect, test } from "vitest";
import type { OpenInvoice, Payee, PaymentFacts } from "./facts";
import { propose } from "./propose";
import { findAddingUpTo } from "./subset";

const organizationId = "own";
const payment = (extra: Partial<PaymentFacts> = {}): PaymentFacts => ({
  organizationId,
  amountCents: 10_000,
  payerInn: "7800000027",
  payerName: null,
  purpose: "За услуги",
  receivedAt: "2026-11-20T10:00:00.000Z",
  ...extra,
});
const invoice = (sequence: number, remainderCents: number, extra: Partial<OpenInvoice> = {}): OpenInvoice => {
  const number = `СЧ-2026/${String(sequence).padStart(3, "0")}`;
  return {
    documentId: `document ${sequence}`,
    organizationId,
    number,
    numberKey: number.replace("С", "C"),
    date: `2026-10-${String(sequence).padStart(2, "0")}`,
    status: "issued",
    totalCents: remainderCents,
    remainderCents,
    clientId: "client",
    clientName: "Клиент",
    clientInn: "7800000027",
    ...extra,
  };
};
const payee = (unpaid: OpenInvoice[], by: Payee["by"] = "payer_inn"): Payee => ({
  clientId: "client",
  clientName: "Клиент",
  by,
  unpaid,
});
const proposeForPayer = (paid: PaymentFacts, ...unpaid: OpenInvoice[]) =>
  propose(paid, { invoices: unpaid, payees: [payee(unpaid)] });
const summaryOf = ([first]: ReturnType<typeof propose>) =>
  first && [first.shares.map(({ number, amountCents }) => `${number} ${amountCents}`), first.advanceCents];

/** Returns a reproducible generator of numbers from 0 to below a limit. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

test("proposes first the invoices with the named short numbers when they add up to the amount", () => {
  const found = proposeForPayer(
    payment({ amountCents: 36_600, purpose: "Оплата по счетам 005, 006, 007" }),
    ...[5, 6, 7].map((each) => invoice(each, 12_200)),
  );
  expect(summaryOf(found)).toEqual([["СЧ-2026/005 12200", "СЧ-2026/006 12200", "СЧ-2026/007 12200"], 0]);
  expect(found[0]).toMatchObject({
    confidence: "high",
    signs: ["similar_number", "several_paid", "payer_inn"],
  });
});

test("the name of a payer agrees with the client's in spite of the address after it", () => {
  const paid = payment({ payerInn: null, payerName: "ЗАЙЦЕВ ПЁТР ИЛЬИЧ//Г МОСКВА УЛ ЛЕСНАЯ Д 1//" });
  const unpaid = invoice(1, 10_000, { clientName: "Зайцев Пётр Ильич", clientInn: null });
  expect(propose(paid, { invoices: [unpaid], payees: [] })).toMatchObject([
    { signs: ["amount", "payer_name"], confidence: "medium" },
  ]);
});

test("a namesake with another INN is another payer, whatever its invoice", () => {
  const payerName = "ООО «Ромашка»";
  const namesake = invoice(2, 10_000, { clientName: payerName, clientInn: "7810650120" });
  const signsOf = (paid: Partial<PaymentFacts>) =>
    propose(payment({ payerName, ...paid }), { invoices: [namesake], payees: [] }).map(
      ({ signs, confidence }) => ({ signs, confidence }),
    );
  const purpose = "Оплата по счету СЧ-2026/002";
  expect(signsOf({ purpose })).toMatchObject([{ signs: ["number", "amount", "other_payer"] }]);
  expect(signsOf({})).toEqual([{ signs: ["amount", "other_payer"], confidence: "low" }]);
  // Zeros are no INN.
  for (const payerInn of [null, "0"])
    expect(signsOf({ payerInn })).toEqual([{ signs: ["amount", "payer_name"], confidence: "medium" }]);
});

test("a smaller amount fills the named invoices in order, and a larger one leaves an advance", () => {
  const purpose = "Оплата по счетам 5, 6";
  const unpaid = [invoice(5, 12_200), invoice(6, 12_200)];
  expect(summaryOf(proposeForPayer(payment({ amountCents: 20_000, purpose }), ...unpaid))).toEqual([
    ["СЧ-2026/005 12200", "СЧ-2026/006 7800"],
    0,
  ]);
  expect(summaryOf(proposeForPayer(payment({ amountCents: 25_000, purpose }), ...unpaid))).toEqual([
    ["СЧ-2026/005 12200", "СЧ-2026/006 12200"],
    600,
  ]);
});

describe("when the purpose names no number", () => {
  test("proposes an invoice of that amount, else invoices that add up to it, else the oldest ones", () => {
    const paid = payment({ amountCents: 9_000 });
    const [four, five, nine] = [invoice(1, 4_000), invoice(2, 5_000), invoice(3, 9_000)];
    expect(summaryOf(proposeForPayer(paid, four, five, nine))).toEqual([["СЧ-2026/003 9000"], 0]);
    expect(summaryOf(proposeForPayer(paid, four, five))).toEqual([
      ["СЧ-2026/001 4000", "СЧ-2026/002 5000"],
      0,
    ]);
    expect(summaryOf(proposeForPayer(paid, four))).toEqual([["СЧ-2026/001 4000"], 5_000]);
    expect(summaryOf(proposeForPayer(paid, invoice(1, 6_000), invoice(2, 6_000)))).toEqual([
      ["СЧ-2026/001 6000", "СЧ-2026/002 3000"],
      0,
    ]);
  });

  test("proposes an advance for a client who owes nothing", () => {
    const [only, ...others] = propose(payment(), { invoices: [], payees: [payee([], "learned")] });
    expect(only).toMatchObject({ shares: [], advanceCents: 10_000, signs: ["learned", "advance"] });
    expect(others).toEqual([]);
  });

  test("reports when several invoices fit", () => {
    const paid = payment({ amountCents: 5_000 });
    const found = proposeForPayer(paid, invoice(1, 5_000), invoice(2, 5_000));
    expect(summaryOf(found)).toEqual([["СЧ-2026/001 5000"], 0]);
    expect(found[0]).toMatchObject({ confidence: "medium", signs: ["payer_inn", "amount", "several_ways"] });
  });
});

test("proposes an invoice of another organization only when the purpose has its whole number", () => {
  const foreign = invoice(12, 10_000, { organizationId: "other", clientId: "stranger", clientInn: null });
  const known = { invoices: [foreign], payees: [] };
  expect(propose(payment({ purpose: "Оплата по счету 12" }), known)).toEqual([]);
  const [found] = propose(payment({ purpose: "Оплата по счету СЧ-2026/012" }), known);
  expect(found).toMatchObject({ organizationId: "other", shares: [{ amountCents: 10_000 }] });
});

test.each([
  ["a refund", { purpose: "Возврат по счету 5" }],
  ["what the bank takes back", { amountCents: -10_000 }],
])("proposes nothing for %s", (_, extra) => {
  expect(proposeForPayer(payment(extra), invoice(5, 10_000))).toEqual([]);
});

test("shares and advance always add up to the amount, and no share exceeds its remainder", () => {
  const random = randomOf(7);
  let proposed = 0;
  for (let round = 0; round < 500; round += 1) {
    const unpaid = Array.from({ length: random(20) }, (_, index) => invoice(index + 1, 1 + random(9_999)));
    const purpose = random(2) === 0 ? "За услуги" : `Счета ${random(21)}, ${random(21)} и ${random(21)}`;
    const paid = payment({ amountCents: 1 + random(50_000), purpose });
    for (const { shares, advanceCents } of proposeForPayer(paid, ...unpaid)) {
      proposed += shares.length;
      expect(shares.reduce((sum, { amountCents }) => sum + amountCents, advanceCents)).toBe(paid.amountCents);
      expect(new Set(shares.map(({ documentId }) => documentId)).size).toBe(shares.length);
      for (const { amountCents, remainderCents } of shares) {
        expect(amountCents).toBeGreaterThan(0);
        expect(amountCents).toBeLessThanOrEqual(remainderCents);
      }
    }
  }
  expect(proposed).toBeGreaterThan(500);
});

test("finds the fewest and oldest values that add up to the amount, and says whether they are the only ones", () => {
  expect(findAddingUpTo([1, 2, 3, 4], 7)).toEqual({ indexes: [2, 3], isOnly: true });
  expect(findAddingUpTo([1, 4, 2, 3], 5)).toEqual({ indexes: [0, 1], isOnly: false });
  expect(findAddingUpTo([5, 2, 3], 5)).toEqual({ indexes: [1, 2], isOnly: true });
  expect(findAddingUpTo([2, 4, 6], 5)).toBeNull();
  expect(findAddingUpTo([1, 2], 0)).toBeNull();
  expect(findAddingUpTo([], 5)).toBeNull();
});

test("finds any number of values that add up to the amount among twenty", () => {
  const powers = Array.from({ length: 20 }, (_, index) => 2 ** index);
  for (const indexes of [[3, 5, 6, 8, 9, 11, 12, 14, 17, 19], [0, 1, 2, 3, 4, 5, 6], [...powers.keys()]])
    expect(
      findAddingUpTo(
        powers,
        indexes.reduce((sum, index) => sum + powers[index]!, 0),
      ),
    ).toEqual({
      indexes,
      isOnly: true,
    });
  const alike = Array.from({ length: 20 }, () => 10_000);
  expect(findAddingUpTo(alike, 100_000)).toEqual({ indexes: [...Array(10).keys()], isOnly: false });
});

test("finds the same values as trying all combinations in order", () => {
  const random = randomOf(11);
  for (let round = 0; round < 300; round += 1) {
    const limit = [10, 100, 5_000][round % 3]!;
    const values = Array.from({ length: random(11) }, () => 1 + random(limit));
    const sum = values.reduce(
      (total, value) => total + (random(2) === 0 ? value : 0),
      random(10) === 0 ? 1 : 0,
    );
    expect(findAddingUpTo(values, sum), `${values} to ${sum}`).toEqual(firstByBruteForce(values, sum));
  }
});

/** Computes the result of `findAddingUpTo` by brute force over all sets of values. */
function firstByBruteForce(values: number[], sum: number) {
  const sets: number[][] = [[]];
  for (const index of values.keys()) sets.push(...sets.map((set) => [...set, index]));
  const fitting = sets.filter(
    (set) => set.length > 1 && set.reduce((total, index) => total + values[index]!, 0) === sum,
  );
  const [first, ...others] = fitting.sort(
    (one, other) =>
      one.length - other.length ||
      one.map((index, at) => index - other[at]!).find((difference) => difference !== 0) ||
      0,
  );
  return first ? { indexes: first, isOnly: others[0]?.length !== first.length } : null;
}
