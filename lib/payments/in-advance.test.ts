import { describe, expect, test } from "vitest";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { seeded } from "@/lib/client-accounts/testing/seeded";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { getPayment } from "./get";
import { unshippedOf } from "./unshipped";

const scenario = documentScenario();
const { client, paper, receive, match } = dealings(scenario);

const lines = (priceCents: number) => [{ name: "Услуга", qty: 1, priceCents, vatRate: "22" }];
const at = (date: string, minute = 0) => `${date}T10:${String(minute).padStart(2, "0")}:00Z`;

const shipped = (clientId: string, cents: number, date: string, extra = {}) =>
  paper("act", clientId, 0, { lines: lines(cents), date, ...extra });

const moved = async (clientId: string, cents: number, date: string, extra = {}) => {
  const id = await receive(cents, { paidAt: at(date), ...extra });
  await match({ id, clientId });
  return id;
};

/** What is an advance of a payment, after the page of the payment was asked whether it is one at all. */
async function advanceOf(paymentId: string, clientId: string): Promise<number> {
  const { shares, restCents } = await unshippedOf(database(), paymentId, clientId);
  const cents = shares.reduce((sum, share) => sum + share.cents, restCents);
  const { lacksAdvanceInvoice } = await execute(getPayment, scenario.caller, { id: paymentId });
  expect(lacksAdvanceInvoice).toBe(cents > 0);
  return cents;
}

describe("money on a client's account", () => {
  test("that came after the shipment is no advance; what is more than that is", async () => {
    const clientId = await client();
    await shipped(clientId, 10_000, "2026-11-10");
    const before = await moved(clientId, 1_000, "2026-11-09");
    const first = await moved(clientId, 9_000, "2026-11-10");
    const second = await moved(clientId, 5_000, "2026-11-11");
    expect(await advanceOf(before, clientId)).toBe(1_000);
    expect(await advanceOf(first, clientId)).toBe(0);
    expect(await advanceOf(second, clientId)).toBe(5_000);
    const make = (id: string) => execute(makeAdvanceInvoice, scenario.caller, { id });
    expect(await failureOf(make(first))).toMatchObject({ code: "nothing_advanced" });
    expect(await make(second)).toMatchObject({ totalCents: 5_000 });
  });

  test("pays neither what is paid itself, nor what a paid invoice stands for", async () => {
    const clientId = await client();
    const act = await shipped(clientId, 10_000, "2026-11-01");
    await match({ id: await receive(10_000, { paidAt: at("2026-11-02") }), documentId: act });
    const contract = await paper("contract", clientId, 0);
    const basis = { basisDocumentId: contract };
    const invoice = await paper("invoice", clientId, 0, { lines: lines(700), date: "2026-11-01", ...basis });
    await shipped(clientId, 700, "2026-11-01", basis);
    await match({ id: await receive(700, { paidAt: at("2026-11-02") }), documentId: invoice });
    const payment = await moved(clientId, 500, "2026-11-03");
    expect(await advanceOf(payment, clientId)).toBe(500);
  });

  test("pays an act of which several invoices were made once", async () => {
    const clientId = await client();
    const act = await shipped(clientId, 1_000, "2026-11-01");
    const basis = { basisDocumentId: act, date: "2026-11-02" };
    const first = await paper("invoice", clientId, 0, { lines: lines(600), ...basis });
    await paper("invoice", clientId, 0, { lines: lines(400), ...basis });
    await match({ id: await receive(600, { paidAt: at("2026-11-03") }), documentId: first });
    const payment = await moved(clientId, 500, "2026-11-04");
    expect(await advanceOf(payment, clientId)).toBe(100);
  });

  test("that is nobody's yet is told of whom it is said to be", async () => {
    const clientId = await client();
    await shipped(clientId, 10_000, "2026-11-10");
    const payment = await receive(12_000, { paidAt: at("2026-11-11") });
    const make = () => execute(makeAdvanceInvoice, scenario.caller, { id: payment, clientId });
    expect(await make()).toMatchObject({ totalCents: 2_000 });
  });

  test("and went back in the quarter in which it came is no advance; later its tax is deducted", async () => {
    const clientId = await client();
    const [old, first, second] = [
      await moved(clientId, 1_000, "2026-09-30"),
      await moved(clientId, 2_000, "2026-10-05"),
      await moved(clientId, 3_000, "2026-10-06"),
    ];
    await moved(clientId, 4_500, "2026-11-01", { kind: "outgoing" });
    await moved(clientId, 1_500, "2026-11-02", { kind: "outgoing" });
    expect(await advanceOf(old, clientId)).toBe(1_000);
    expect(await advanceOf(first, clientId)).toBe(0);
    expect(await advanceOf(second, clientId)).toBe(0);
    await shipped(clientId, 800, "2026-11-03");
    expect(await advanceOf(await moved(clientId, 900, "2026-11-04"), clientId)).toBe(100);
  });
});

type Move = { day: string; kind: "ship" | "pay" | "refund"; cents: number; id: string };

const quarterOf = (day: string) => Math.ceil(Number(day.slice(5, 7)) / 3);

/** Kopeck by kopeck: what each payment has in advance. */
function advancesOf(moves: Move[]): Map<string, number> {
  const advances = new Map<string, number>();
  const account: Array<{ id: string; quarter: number }> = [];
  for (const { day, kind, cents, id } of moves) {
    const debt = moves
      .filter((move) => move.kind === "ship" && move.day <= day)
      .reduce((sum, move) => sum + move.cents, 0);
    const returned = new Map<string, number>();
    if (kind === "pay") advances.set(id, 0);
    for (let kopeck = 0; kopeck < cents; kopeck++) {
      if (kind === "pay") {
        account.push({ id, quarter: quarterOf(day) });
        if (account.length > debt) advances.set(id, advances.get(id)! + 1);
      }
      const last = kind === "refund" ? account.pop() : undefined;
      if (last?.quarter === quarterOf(day)) returned.set(last.id, (returned.get(last.id) ?? 0) + 1);
    }
    for (const [of, back] of returned) advances.set(of, Math.max(0, advances.get(of)! - back));
  }
  return advances;
}

/** Where money comes to: the account of a client, or an invoice that acts rest on. */
const places = {
  account: async () => ({ clientId: await client(), invoice: null }),
  invoice: async () => {
    const clientId = await client();
    return {
      clientId,
      invoice: await paper("invoice", clientId, 0, { lines: lines(1_000_000), date: "2026-01-01" }),
    };
  },
};

test.each(["account", "invoice"] as const)(
  "whatever happened, an %s has the advances that are counted kopeck by kopeck",
  { timeout: 300_000 },
  async (place) => {
    for (let seed = 1; seed <= 25; seed++) {
      const below = seeded(seed);
      const { clientId, invoice } = await places[place]();
      const days = Array.from(
        { length: 4 + below(8) },
        () => `2026-${String(1 + below(9)).padStart(2, "0")}-${String(1 + below(28)).padStart(2, "0")}`,
      ).toSorted();
      const moves: Move[] = [];
      for (const [index, day] of days.entries()) {
        const kind = (["ship", "pay", "pay", "refund"] as const)[below(4)]!;
        const cents = 1 + below(50);
        const move = async () => {
          const paidAt = at(day, index);
          const id = await receive(cents, { kind: kind === "refund" ? "outgoing" : "incoming", paidAt });
          await match(
            invoice ? { id, allocations: [{ documentId: invoice, amountCents: cents }] } : { id, clientId },
          );
          return id;
        };
        const id =
          kind === "ship" ? await shipped(clientId, cents, day, { basisDocumentId: invoice }) : await move();
        moves.push({ day, kind, cents, id });
      }
      const made = new Map<string, number>();
      for (const { kind, id } of moves) if (kind === "pay") made.set(id, await advanceOf(id, clientId));
      expect(made, `history ${seed}`).toEqual(advancesOf(moves));
    }
  },
);
