import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { documents, payments } from "@/db/schema";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { readPaper } from "@/lib/document-issues/read";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { readPayment } from "@/lib/payments/queries";
import { advancesOfShipments } from "./of-shipments";
import { readUnshippedShares } from "./unshipped";

const scenario = documentScenario();
const { client, paper, receive, match } = dealings(scenario);
const line = (priceCents: number) => ({ name: "Услуга", qty: 1, priceCents, vatRate: "22" });
const lines = (cents: number) => ({ lines: [line(cents)] });
const issue = (id: string) => execute(changeStatus, scenario.caller, { id, status: "issued" });

let orderCount = 0;
/** Receives money on a day and assigns it to a client, a document or nobody; returns its order number. */
async function pay(
  cents: number,
  day: string,
  to: Record<string, unknown> | null = null,
  extra: object = {},
) {
  orderCount += 1;
  const documentNumber = String(orderCount);
  const id = await receive(cents, { documentNumber, paidAt: `2026-${day}T09:00:00Z`, ...extra });
  if (to) await match({ id, ...to });
  return documentNumber;
}

const idOf = async (documentNumber: string) => {
  const [payment] = await database()
    .select()
    .from(payments)
    .where(eq(payments.documentNumber, documentNumber));
  return payment!.id;
};

/** Creates an issued UPD (or act) of a client; returns its id. */
const ship = (clientId: string, cents: number, day: string, extra: Record<string, unknown> = {}) =>
  paper("upd", clientId, cents, { date: `2026-${day}`, ...lines(cents), ...extra });

const draft = async (clientId: string, cents: number, day: string, extra: Record<string, unknown> = {}) =>
  (await scenario.create({ docType: "upd", clientId, date: `2026-${day}`, ...lines(cents), ...extra })).id;

const invoice = (clientId: string, cents: number, extra: Record<string, unknown> = {}) =>
  paper("invoice", clientId, cents, { date: "2026-03-01", ...lines(cents), ...extra });

/** Drafts a correction of a shipment; returns its id. */
const correctedCopyOf = async (id: string) => (await execute(correctDocument, scenario.caller, { id })).id;

const namedAdvances = async (id: string) =>
  (await readPaper(database(), id)).advances?.map(({ number }) => number);

describe("a shipment and unallocated payments of its client", () => {
  test("names payments of earlier days, the earliest first, until its total is reached", async () => {
    const clientId = await client();
    const first = await pay(1_000, "03-02", { clientId });
    const second = await pay(1_000, "03-03", { clientId });
    await pay(1_000, "03-04", { clientId });
    const sameDay = await pay(1_000, "03-10", { clientId });
    expect(await namedAdvances(await draft(clientId, 1_500, "03-10"))).toEqual([first, second]);
    expect(await namedAdvances(await draft(clientId, 9_000, "03-10"))).not.toContain(sameDay);
    expect(await namedAdvances(await draft(clientId, 9_000, "03-02"))).toEqual([]);
  });

  test("names what earlier shipments left of a payment", async () => {
    const clientId = await client();
    const first = await pay(1_000, "03-02", { clientId });
    const second = await pay(1_000, "03-03", { clientId });
    expect(await namedAdvances(await ship(clientId, 600, "03-10"))).toEqual([first]);
    await paper("act", clientId, 300, { date: "2026-03-11" });
    expect(await namedAdvances(await ship(clientId, 200, "03-11"))).toEqual([first, second]);
    expect(await namedAdvances(await ship(clientId, 900, "03-12"))).toEqual([second]);
    expect(await namedAdvances(await ship(clientId, 500, "03-13"))).toEqual([]);
  });

  test("does not name payments that paid a debt or belong to another client or organization", async () => {
    const clientId = await client();
    await paper("act", clientId, 1_000, { date: "2026-03-01" });
    await pay(1_000, "03-02", { clientId });
    await pay(700, "03-02", { clientId: await client() });
    await pay(700, "03-02");
    const organizationId = scenario.foreignOrganizationId;
    await pay(700, "03-02", { clientId }, { organizationId });
    expect(await namedAdvances(await draft(clientId, 500, "03-10"))).toEqual([]);
    const next = await pay(800, "03-03", { clientId });
    expect(await namedAdvances(await draft(clientId, 500, "03-10"))).toEqual([next]);
    const foreign = await draft(clientId, 500, "03-10", { organizationId });
    expect(await namedAdvances(foreign)).toHaveLength(1);
  });

  test("does not name what was refunded to the client", async () => {
    const clientId = await client();
    await pay(1_000, "03-02", { clientId });
    await pay(1_000, "03-03", { clientId }, { kind: "outgoing" });
    const second = await pay(1_000, "03-04", { clientId });
    expect(await namedAdvances(await draft(clientId, 1_000, "03-10"))).toEqual([second]);
  });

  test("leaves unallocated payments to others when its own documents are paid", async () => {
    const clientId = await client();
    const basisDocumentId = await invoice(clientId, 1_000);
    const ofInvoice = await pay(1_000, "03-01", { documentId: basisDocumentId });
    const free = await pay(5_000, "03-02", { clientId });
    expect(await namedAdvances(await ship(clientId, 1_000, "03-10", { basisDocumentId }))).toEqual([
      ofInvoice,
    ]);
    expect(await namedAdvances(await draft(clientId, 500, "03-11"))).toEqual([free]);
    const later = await ship(clientId, 700, "03-12");
    await pay(700, "03-20", { documentId: later });
    expect(await namedAdvances(await draft(clientId, 5_000, "03-21"))).toEqual([free]);
    expect(await namedAdvances(await draft(clientId, 500, "03-21", { basisDocumentId }))).toEqual([free]);
  });

  test("treats an act billed afterwards as paid by its invoice", async () => {
    const clientId = await client();
    const act = await paper("act", clientId, 1_000, { date: "2026-03-01" });
    const bill = await invoice(clientId, 1_000, { basisDocumentId: act });
    await pay(1_000, "03-05", { documentId: bill });
    const free = await pay(1_000, "03-06", { clientId });
    expect(await namedAdvances(await draft(clientId, 400, "03-10"))).toEqual([free]);
  });
});

describe("a shipment and payments of its invoice", () => {
  test("names what earlier shipments of the invoice left", async () => {
    const clientId = await client();
    const basisDocumentId = await invoice(clientId, 3_000);
    const [first, second] = [
      await pay(1_000, "03-02", { documentId: basisDocumentId }),
      await pay(1_000, "03-03", { documentId: basisDocumentId }),
    ];
    expect(await namedAdvances(await ship(clientId, 1_000, "03-10", { basisDocumentId }))).toEqual([first]);
    expect(await namedAdvances(await ship(clientId, 500, "03-10", { basisDocumentId }))).toEqual([second]);
    expect(await namedAdvances(await ship(clientId, 1_500, "03-11", { basisDocumentId }))).toEqual([second]);
    await pay(1_000, "03-12", { documentId: basisDocumentId });
    const free = await pay(1_000, "03-12", { clientId });
    // The invoice's money has paid all its shipments by now, some of them late.
    expect(await namedAdvances(await draft(clientId, 500, "03-13"))).toEqual([free]);
  });

  test("does not name a payment that the bank took back", async () => {
    const clientId = await client();
    const basisDocumentId = await invoice(clientId, 1_000);
    const taken = await pay(1_000, "03-02", { documentId: basisDocumentId });
    await pay(-1_000, "03-03", { documentId: basisDocumentId });
    const second = await pay(1_000, "03-04", { documentId: basisDocumentId });
    const names = await namedAdvances(await draft(clientId, 1_000, "03-10", { basisDocumentId }));
    expect(names).toEqual([second]);
    expect(names).not.toContain(taken);
  });

  test("names payments of the invoice before those of its contract", async () => {
    const clientId = await client();
    const contract = await paper("contract", clientId, 0, { date: "2026-02-01", ...lines(9_000) });
    const basisDocumentId = await invoice(clientId, 2_000, { basisDocumentId: contract });
    const ofContract = await pay(1_000, "03-02", { documentId: contract });
    const ofInvoice = await pay(1_000, "03-03", { documentId: basisDocumentId });
    await ship(clientId, 1_500, "03-09", { basisDocumentId });
    expect(await namedAdvances(await draft(clientId, 500, "03-10", { basisDocumentId }))).toEqual([
      ofContract,
    ]);
    expect(await namedAdvances(await draft(clientId, 700, "03-10", { basisDocumentId: contract }))).toEqual([
      ofContract,
    ]);
    expect(await namedAdvances(await draft(clientId, 700, "03-05", { basisDocumentId }))).toEqual([
      ofInvoice,
    ]);
  });

  test("names all payment orders however many there are", async () => {
    const clientId = await client();
    const basisDocumentId = await invoice(clientId, 4_000);
    const numbers: string[] = [];
    for (let day = 1; day <= 25; day += 1)
      numbers.push(await pay(100, `03-${String(day).padStart(2, "0")}`, { documentId: basisDocumentId }));
    expect(await namedAdvances(await draft(clientId, 4_000, "03-30", { basisDocumentId }))).toEqual(numbers);
  });

  test("names payments of its own before those of its basis", async () => {
    const clientId = await client();
    const basisDocumentId = await invoice(clientId, 1_000);
    const ofInvoice = await pay(1_000, "03-01", { documentId: basisDocumentId });
    const upd = await draft(clientId, 1_000, "03-10", { basisDocumentId });
    const own = await pay(1_000, "03-02", { documentId: upd });
    expect(await namedAdvances(upd)).toEqual([own]);
    expect(await namedAdvances(await draft(clientId, 1_000, "03-10", { basisDocumentId }))).toEqual([
      ofInvoice,
    ]);
  });
});

describe("a UPD that states another day of shipment than its date", () => {
  const shippedAt = (day: string) => ({ upd: { shippedAt: `2026-${day}` } });

  test("names the money that came before the day of shipment only", async () => {
    const clientId = await client();
    const basisDocumentId = await invoice(clientId, 2_000);
    const ofInvoice = await pay(2_000, "03-10", { documentId: basisDocumentId });
    const early = await draft(clientId, 1_000, "03-12", { basisDocumentId, ...shippedAt("03-09") });
    const late = await draft(clientId, 1_000, "03-09", { basisDocumentId, ...shippedAt("03-12") });
    expect([await namedAdvances(early), await namedAdvances(late)]).toEqual([[], [ofInvoice]]);

    const other = await client();
    const free = await pay(1_000, "03-10", { clientId: other });
    const [before, after] = [
      await draft(other, 1_000, "03-12", shippedAt("03-09")),
      await draft(other, 1_000, "03-09", shippedAt("03-12")),
    ];
    expect([await namedAdvances(before), await namedAdvances(after)]).toEqual([[], [free]]);
  });

  test("leaves no money for a later shipment that pays its own debt", async () => {
    const clientId = await client();
    await ship(clientId, 1_000, "03-12", shippedAt("03-09"));
    const paid = await pay(1_000, "03-10", { clientId });
    expect(await namedAdvances(await draft(clientId, 1_000, "03-11"))).not.toContain(paid);
    await ship(clientId, 500, "03-09", shippedAt("03-20"));
    const next = await pay(500, "03-13", { clientId });
    expect(await namedAdvances(await draft(clientId, 500, "03-15"))).toEqual([next]);
  });

  test("takes the money of its invoice in the order of the days of shipment", async () => {
    const clientId = await client();
    const basisDocumentId = await invoice(clientId, 2_000);
    const first = await pay(1_000, "03-02", { documentId: basisDocumentId });
    const second = await pay(1_000, "03-03", { documentId: basisDocumentId });
    const late = await ship(clientId, 1_000, "03-09", { basisDocumentId, ...shippedAt("03-12") });
    const early = await draft(clientId, 1_000, "03-10", { basisDocumentId });
    expect(await namedAdvances(early)).toEqual([first]);
    await issue(early);
    expect(await namedAdvances(await correctedCopyOf(late))).toEqual([second]);
  });
});

describe("a correction of a shipment", () => {
  test("names the payments of the document that it corrects", async () => {
    const clientId = await client();
    const basisDocumentId = await invoice(clientId, 2_000);
    const first = await pay(1_000, "03-02", { documentId: basisDocumentId });
    const second = await pay(1_000, "03-03", { documentId: basisDocumentId });
    const upd = await ship(clientId, 1_000, "03-10", { basisDocumentId });
    const next = await ship(clientId, 500, "03-10", { basisDocumentId });
    expect([await namedAdvances(upd), await namedAdvances(next)]).toEqual([[first], [second]]);
    const { id } = await execute(correctDocument, scenario.caller, { id: upd });
    expect(await namedAdvances(id)).toEqual([first]);
    await execute(updateDocument, scenario.caller, { id, lines: [line(1_200)] });
    expect(await namedAdvances(id)).toEqual([first, second]);
    await issue(id);
    expect(await namedAdvances(id)).toEqual([first, second]);
    expect(await namedAdvances(upd)).toEqual([first]);
  });
});

describe("line (5б)", () => {
  const namedAdvanceInvoices = async (id: string) =>
    ((await readPaper(database(), id)).advanceInvoices ?? []).map(({ number }) => number);
  const advanceInvoice = async (order: string) => {
    const { id, number } = await execute(makeAdvanceInvoice, scenario.caller, { id: await idOf(order) });
    await issue(id);
    return number;
  };

  test("names the advance invoices until the day of shipment that the UPD states", async () => {
    const clientId = await client();
    const number = await advanceInvoice(await pay(1_000, "03-10", { clientId }));
    const [early, late] = [
      await draft(clientId, 1_000, "03-12", { upd: { shippedAt: "2026-03-09" } }),
      await draft(clientId, 1_000, "03-09", { upd: { shippedAt: "2026-03-12" } }),
    ];
    expect([await namedAdvanceInvoices(early), await namedAdvanceInvoices(late)]).toEqual([[], [number]]);
  });

  test("names the advance invoices of its payments, those of the same day included", async () => {
    const clientId = await client();
    const [first, second] = [
      await pay(1_000, "03-02", { clientId }),
      await pay(1_000, "03-03", { clientId }),
    ];
    const sameDay = await pay(1_000, "03-10", { clientId });
    const [one, two, three] = [
      await advanceInvoice(first),
      await advanceInvoice(second),
      await advanceInvoice(sameDay),
    ];
    const upd = await ship(clientId, 1_500, "03-10");
    expect(await namedAdvanceInvoices(upd)).toEqual([one, two]);
    const next = await draft(clientId, 1_500, "03-10");
    expect(await namedAdvanceInvoices(next)).toEqual([two, three]);
    expect(await namedAdvances(next)).toEqual([second, sameDay]);
  });

  test("names an advance invoice once even if the client owes for another shipment", async () => {
    const clientId = await client();
    const [plain, first] = [await pay(400, "03-02", { clientId }), await pay(1_000, "03-02", { clientId })];
    const second = await pay(1_000, "03-06", { clientId });
    const [one, two] = [await advanceInvoice(first), await advanceInvoice(second)];
    // An earlier shipment is entered only now.
    await ship(clientId, 5_000, "03-01");
    const upd = await ship(clientId, 3_000, "03-05");
    expect([await namedAdvances(upd), await namedAdvanceInvoices(upd)]).toEqual([[first], [one]]);
    const [next, last] = [await ship(clientId, 600, "03-07"), await draft(clientId, 600, "03-08")];
    expect([await namedAdvanceInvoices(next), await namedAdvanceInvoices(last)]).toEqual([[two], [two]]);
    expect(await namedAdvances(last)).not.toContain(plain);
    await pay(1_400, "03-09", { clientId }, { kind: "outgoing" });
    expect(await namedAdvanceInvoices(await draft(clientId, 600, "03-10"))).toEqual([]);
  });

  test("names no advance invoice that an earlier version let be corrected to another client", async () => {
    const [clientId, other] = [await client(), await client("ООО «Другой»")];
    const number = await advanceInvoice(await pay(1_000, "03-02", { clientId }));
    const upd = await draft(clientId, 1_000, "03-10");
    expect(await namedAdvanceInvoices(upd)).toEqual([number]);
    const [made] = await database().select().from(documents).where(eq(documents.number, number));
    const { id } = await execute(correctDocument, scenario.caller, { id: made!.id });
    await issue(id);
    expect(await namedAdvanceInvoices(upd)).toEqual([number]);
    await database().update(documents).set({ clientId: other }).where(eq(documents.id, id));
    expect(await namedAdvanceInvoices(upd)).toEqual([]);
  });

  test("names the advance invoice of a payment without a number", async () => {
    const clientId = await client();
    const order = await pay(1_000, "03-02", { clientId });
    const number = await advanceInvoice(order);
    await database().update(payments).set({ documentNumber: null }).where(eq(payments.documentNumber, order));
    const upd = await draft(clientId, 1_000, "03-10");
    expect([await namedAdvances(upd), await namedAdvanceInvoices(upd)]).toEqual([[], [number]]);
  });
});

test("shipments issued together are read in two statements and take payments one after another", async () => {
  const clientId = await client();
  const orderNumbers = [await pay(500, "03-02", { clientId }), await pay(500, "03-03", { clientId })];
  const ids = [await ship(clientId, 500, "03-10"), await ship(clientId, 500, "03-10")];
  await database()
    .update(documents)
    .set({ issuedAt: "2026-03-10T10:00:00.000Z" })
    .where(and(eq(documents.clientId, clientId), eq(documents.docType, "upd")));
  scenario.statements.length = 0;
  const paid = await advancesOfShipments(database(), ids);
  expect(scenario.statements).toHaveLength(2);
  const payment = await Promise.all(orderNumbers.map(idOf));
  expect(ids.map((id) => paid.get(id))).toEqual(payment.map((id) => [id]));
});

test.each([
  [
    "a shipment is paid with",
    "%from documents asked%",
    async (shipment: string) => {
      await advancesOfShipments(database(), [shipment]);
    },
  ],
  [
    "is known of a payment",
    '%from "payments" left join%',
    async (_: string, payment: string) => {
      await readPayment(database(), payment);
    },
  ],
  [
    "documents have of a payment in advance",
    '%"payments" cross join%',
    async (_: string, payment: string) => {
      await readUnshippedShares(database(), payment);
    },
  ],
])("the query of what %s uses a shared plan", async (_, text, ask) => {
  const clientId = await client();
  const payment = await idOf(await pay(1_000, "03-02", { clientId }));
  const shipment = await draft(clientId, 1_000, "03-09");
  for (let time = 0; time < 8; time++) await ask(shipment, payment);
  const [row] = await database().execute<{ plans: number }>(sql`
    select coalesce(max(generic_plans), 0)::int as plans from pg_prepared_statements where statement like ${text}`);
  expect(row!.plans).toBeGreaterThan(0);
});
