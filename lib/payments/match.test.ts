import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clients, documents, organizations } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { findInvoices } from "./match";
import type { Matchable } from "./matchable";

const scenario = documentScenario();
const linesOf = (priceCents: number) => [{ name: "Услуга", unit: "шт", qty: 1, priceCents, vatRate: "none" }];
const invoice = (extra: Record<string, unknown> = {}) =>
  scenario.create({ lines: linesOf(10_000), ...extra });

const find = (payment: Partial<Matchable>) =>
  findInvoices(database(), {
    organizationId: null,
    kind: "incoming",
    amountCents: 10_000,
    payerInn: null,
    purpose: null,
    ...payment,
  });

const clientInn = "7800000027";

/** Creates invoices of both organizations with the same number in `year`. */
async function createNamesakes(
  year: number,
  own: Record<string, unknown> = {},
  foreign: Record<string, unknown> = {},
) {
  const date = `${year}-03-01`;
  const ours = await invoice({ date, ...own });
  const theirs = await invoice({ date, organizationId: scenario.foreignOrganizationId, ...foreign });
  expect(ours.number).toBe(theirs.number);
  return { ours: ours.id, theirs: theirs.id, purpose: `Оплата по счету ${ours.number}` };
}

const idsOf = async (payment: Partial<Matchable>) =>
  (await find(payment)).shares.map(({ documentId }) => documentId);

test("matches a number of a single organization whoever the payer is", async () => {
  const { id, number } = await invoice({ clientId: scenario.clientId, date: "2021-01-10" });
  const found = await find({
    purpose: `Оплата по счету № ${number} от 20.11.2026`,
    payerInn: "500100732259",
  });
  expect(found).toEqual({
    shares: [{ documentId: id, amountCents: 10_000 }],
    clientId: scenario.clientId,
    advanceCents: 0,
    organizationId: scenario.organizationId,
    reason: { by: "rules", signs: ["number", "other_payer", "amount"] },
  });
});

test("turns the amount above the invoice's total into an advance of its client, or keeps it there without a client", async () => {
  const { number } = await invoice({ clientId: scenario.clientId, date: "2021-02-10" });
  const found = await find({ purpose: `Оплата по счету ${number}`, amountCents: 12_500 });
  expect(found).toMatchObject({ shares: [{ amountCents: 10_000 }], advanceCents: 2_500 });
  const withoutClient = await invoice({ date: "2021-02-11" });
  const whole = await find({ purpose: `Оплата по счету ${withoutClient.number}`, amountCents: 12_500 });
  expect(whole).toMatchObject({ shares: [{ amountCents: 12_500 }], clientId: null, advanceCents: 0 });
});

test("does not match the number of a «счёт-фактура», even when the amount is exact", async () => {
  const { id, number } = await invoice({ clientId: scenario.clientId, date: "2021-02-12" });
  for (const word of ["счет-фактуре №", "счёт-фактуре", "с/ф №"]) {
    const found = await find({ purpose: `Оплата по ${word} ${number}`, payerInn: clientInn });
    expect(found).toMatchObject({ shares: [], reason: { signs: ["weak_number"] } });
  }
  const both = await idsOf({ purpose: `Оплата по счету ${number}, счет-фактура № ${number}` });
  expect(both).toEqual([id]);
});

describe("one number in several organizations", () => {
  test("is matched by the payee's organization", async () => {
    const { ours, theirs, purpose } = await createNamesakes(2001);
    expect(await idsOf({ purpose, organizationId: scenario.organizationId })).toEqual([ours]);
    expect(await idsOf({ purpose, organizationId: scenario.foreignOrganizationId })).toEqual([theirs]);
  });

  test("is matched by the payer's INN when the payee is unknown", async () => {
    const { theirs, purpose } = await createNamesakes(2002, {}, { clientId: scenario.clientId });
    expect(await idsOf({ purpose, payerInn: clientInn })).toEqual([theirs]);
  });

  test("is matched by the exact amount when payee and payer are unknown", async () => {
    const { theirs, purpose } = await createNamesakes(2003, {}, { lines: linesOf(7_700) });
    expect(await idsOf({ purpose, amountCents: 7_700 })).toEqual([theirs]);
  });

  test("is matched by the INN rather than by the amount", async () => {
    const { ours, purpose } = await createNamesakes(
      2004,
      { clientId: scenario.clientId },
      { lines: linesOf(7_700) },
    );
    expect(await idsOf({ purpose, payerInn: clientInn, amountCents: 7_700 })).toEqual([ours]);
  });

  test("is not matched by an amount of 0, which is that of an empty draft", async () => {
    const { ours, theirs, purpose } = await createNamesakes(2016, {}, { lines: [] });
    await execute(changeStatus, scenario.caller, { id: ours, status: "issued" });
    expect((await find({ purpose, amountCents: 0 })).reason.signs).toEqual(["several_organizations"]);
    expect(await idsOf({ purpose, amountCents: 10_000 })).toEqual([ours]);
    const [own, foreign] = [scenario.organizationId, scenario.foreignOrganizationId];
    expect(await idsOf({ purpose, amountCents: 0, organizationId: own })).toEqual([ours]);
    expect(await idsOf({ purpose, amountCents: 0, organizationId: foreign })).toEqual([theirs]);
  });

  test("is not matched by the amount to an archived organization", async () => {
    const { theirs, purpose } = await createNamesakes(2017, {}, { lines: linesOf(7_700) });
    const archive = (archivedAt: string | null) =>
      database()
        .update(organizations)
        .set({ archivedAt })
        .where(eq(organizations.id, scenario.foreignOrganizationId));
    await archive("2026-11-01T00:00:00Z");
    expect((await find({ purpose, amountCents: 7_700 })).reason.signs).toEqual(["several_organizations"]);
    await archive(null);
    expect(await idsOf({ purpose, amountCents: 7_700 })).toEqual([theirs]);
  });

  test("is matched to the unpaid invoice when the other is paid", async () => {
    const { ours, theirs, purpose } = await createNamesakes(2005);
    await execute(changeStatus, scenario.caller, { id: ours, status: "issued" });
    await execute(changeStatus, scenario.caller, { id: ours, status: "paid" });
    expect(await idsOf({ purpose })).toEqual([theirs]);
  });

  test("is not matched when nothing tells the invoices apart", async () => {
    const { purpose } = await createNamesakes(2006);
    expect(await find({ purpose })).toEqual({
      shares: [],
      clientId: null,
      advanceCents: 0,
      organizationId: null,
      reason: { by: "rules", signs: ["several_organizations"] },
    });
  });
});

test("does not match an invoice of another organization than the one that received the payment", async () => {
  const { number } = await invoice({ date: "2007-01-10" });
  const found = await find({ purpose: `Счет ${number}`, organizationId: scenario.foreignOrganizationId });
  expect(found).toMatchObject({ shares: [], reason: { signs: ["other_organization"] } });
});

test("matches an invoice that is already paid when the payment names it, and says that it is overpaid", async () => {
  const { id, number } = await invoice({ date: "2008-01-10" });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  await execute(changeStatus, scenario.caller, { id, status: "paid" });
  const found = await find({ purpose: `Оплата по счету ${number}` });
  expect(found.shares).toEqual([{ documentId: id, amountCents: 10_000 }]);
  expect(found.reason.signs).toEqual(["number", "overpaid"]);
});

test("reports a partial payment, an overpayment and an outgoing payment among the signs", async () => {
  const { number } = await invoice({ date: "2009-01-10", clientId: scenario.clientId });
  const purpose = `Оплата по счету ${number}`;
  const signsOf = async (payment: Partial<Matchable>) => (await find({ purpose, ...payment })).reason.signs;
  expect(await signsOf({ amountCents: 4_000, payerInn: clientInn })).toEqual([
    "number",
    "payer_inn",
    "partial",
  ]);
  expect(await signsOf({ amountCents: 14_000 })).toEqual(["number", "overpaid"]);
  expect(await signsOf({ kind: "outgoing" })).toEqual(["number", "outgoing"]);
});

test("matches an outgoing payment only to the client that received it", async () => {
  const { id, number } = await invoice({ date: "2009-02-10", clientId: scenario.clientId });
  const findPaidTo = (recipient: object) =>
    find({
      kind: "outgoing",
      payerInn: "7700000016",
      purpose: `Оплата по счету ${number}`,
      raw: { SideRecipient: recipient },
    });
  const unmatched = { shares: [], clientId: null, reason: { signs: ["outgoing"] } };
  expect(await findPaidTo({ name: "ООО «Б»", inn: "7810000013" })).toMatchObject(unmatched);
  expect(await findPaidTo({ name: "Иванов Иван Иванович" })).toMatchObject(unmatched);
  expect(await findPaidTo({ name: "ООО «Заказчик»", inn: clientInn })).toMatchObject({
    shares: [{ documentId: id }],
    clientId: scenario.clientId,
  });
});

test("matches several invoices only when the amount equals their total", async () => {
  const [one, two] = [await invoice({ date: "2010-01-10" }), await invoice({ date: "2010-01-10" })];
  const purpose = `Оплата по счетам ${one.number}, ${two.number}`;
  expect(await find({ purpose, amountCents: 19_000 })).toMatchObject({
    shares: [],
    reason: { signs: ["several_numbers"] },
  });
  expect((await find({ purpose, amountCents: 20_000 })).shares).toEqual([
    { documentId: one.id, amountCents: 10_000 },
    { documentId: two.id, amountCents: 10_000 },
  ]);
});

test("an amount of 0 supports no number, and fills no empty invoices", async () => {
  const empty = { date: "2018-01-10", lines: [] };
  const [one, two] = [await invoice(empty), await invoice(empty)];
  const rewritten = `Оплата ${one.number.replace("-", " ").replace("/00", "/")}`;
  expect(await find({ purpose: rewritten, amountCents: 0 })).toMatchObject({
    shares: [],
    reason: { signs: ["weak_number"] },
  });
  const both = `Оплата по счетам ${one.number}, ${two.number}`;
  expect((await find({ purpose: both, amountCents: 0 })).reason.signs).toEqual(["several_numbers"]);
  expect(await idsOf({ purpose: `Оплата по счету ${one.number}`, amountCents: 0 })).toEqual([one.id]);
});

test("does not match a short or implied second number unless the amount fits", async () => {
  const lines = [linesOf(10_000), linesOf(5_000), linesOf(3_000)];
  const { clientId } = scenario;
  const [one, two, other] = [
    await invoice({ date: "2014-01-10", clientId, lines: lines[0] }),
    await invoice({ date: "2014-01-10", clientId, lines: lines[1] }),
    await invoice({ date: "2014-01-10", lines: lines[2] }),
  ];
  for (const { id } of [one, two, other])
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const sharesOrSign = async (purpose: string, amountCents: number) => {
    const { shares, reason } = await find({ purpose, amountCents, payerInn: clientInn });
    return shares.length > 0 ? shares : reason.signs[0];
  };
  const [first, second] = [
    { documentId: one.id, amountCents: 10_000 },
    { documentId: two.id, amountCents: 5_000 },
  ];
  const lastDigits = two.number.slice(-3);
  for (const purpose of [
    `Оплата по счетам ${one.number}, ${lastDigits}`,
    `Счета ${one.number} и 2014/${lastDigits}`,
  ]) {
    expect(await sharesOrSign(purpose, 12_000)).toBe("several_numbers");
    expect(await sharesOrSign(purpose, 5_000)).toBe("several_numbers");
    expect(await sharesOrSign(purpose, 10_000)).toEqual([first]);
  }
  expect(await sharesOrSign(`Оплата по счетам ${one.number}, ${lastDigits}`, 15_000)).toEqual([
    first,
    second,
  ]);
  const withOthers = `Оплата по счету ${one.number}, ${other.number.slice(-3)} и ${one.number.slice(-3)}`;
  for (const purpose of [withOthers, `Оплата по счету ${one.number}, 777`, `Оплата по счету ${one.number}`])
    expect(await sharesOrSign(purpose, 4_000)).toEqual([{ documentId: one.id, amountCents: 4_000 }]);
});

test("matches a number in different spelling only when the amount or the payer agrees", async () => {
  const { id, number } = await invoice({ date: "2011-01-10", clientId: scenario.clientId });
  const purpose = `Оплата ${number.replace("-", " ").replace("/00", "/")}`;
  expect(await idsOf({ purpose, amountCents: 1 })).toEqual([]);
  expect(await idsOf({ purpose })).toEqual([id]);
  expect(await idsOf({ purpose, amountCents: 1, payerInn: clientInn })).toEqual([id]);
});

test.each([
  ["nothing", null, "no_number"],
  ["a number of nobody", "Счет СЧ-1999/777", "unknown_number"],
  ["a refund", "Возврат по счету СЧ-2026/001", "refund"],
])("does not match %s and gives the reason", async (_, purpose, sign) => {
  expect(await find({ purpose })).toEqual({
    shares: [],
    clientId: null,
    advanceCents: 0,
    organizationId: null,
    reason: { by: "rules", signs: [sign] },
  });
});

test("folds an invoice number in the same way as the database does", async () => {
  const [client] = await database().select().from(clients).where(eq(clients.id, scenario.clientId));
  expect(client?.inn).toBe(clientInn);
  const { id } = await invoice({ date: "2012-01-10" });
  await database().update(documents).set({ number: "счЁт—ТЕСТ\\2012–Z1" }).where(eq(documents.id, id));
  expect(await idsOf({ purpose: "Оплата СЧЕТ-ТECT/2012-z1" })).toEqual([id]);
});

test("matches a short number only when payer, amount and date agree, and no number of another client's invoice", async () => {
  const issue = async (extra: Record<string, unknown>) => {
    const document = await invoice(extra);
    await execute(changeStatus, scenario.caller, { id: document.id, status: "issued" });
    return document;
  };
  const own = await issue({ date: "2013-01-10", clientId: scenario.clientId, lines: linesOf(13_300) });
  const others = await issue({ date: "2013-01-11", lines: linesOf(14_400) });
  const sequence = Number(own.number.slice(-3));
  const paid = { amountCents: 13_300, payerInn: clientInn, organizationId: scenario.organizationId };
  const purpose = `Оплата по счету 2013/${sequence}`;
  expect(await find({ ...paid, purpose })).toMatchObject({
    shares: [{ documentId: own.id, amountCents: 13_300 }],
    reason: { signs: ["short_number", "payer_inn", "amount"] },
  });
  for (const other of [{ amountCents: 13_299 }, { payerInn: null }, { payerInn: "7899000012" }]) {
    expect(await idsOf({ ...paid, purpose, ...other })).toEqual([]);
  }
  expect(await idsOf({ ...paid, purpose: `${purpose}, 2013/${sequence + 1}` })).toEqual([]);
  for (const dated of [
    "от 10.01.2013",
    "от 10.01.13 г.",
    "от 10 января 2013 г. по договору № 7 от 01.02.2012",
  ])
    expect(await idsOf({ ...paid, purpose: `Оплата по счету № ${sequence} ${dated}` })).toEqual([own.id]);
  for (const dated of ["от 10.01.2012", "от 2012-12-10", "от 11 января 2013 года", "(10.12.12)"])
    expect(await find({ ...paid, purpose: `Оплата по счету № ${sequence} ${dated}` })).toMatchObject({
      shares: [],
      reason: { signs: ["unknown_number"] },
    });
  expect(await idsOf({ ...paid, purpose: `Оплата по счету от 10.12.2012 № ${sequence}` })).toEqual([]);
  expect(await find({ ...paid, purpose: `Счет ${others.number}` })).toMatchObject({
    shares: [],
    reason: { signs: ["number", "other_payer", "own_invoice"] },
  });
});

test("matches several short numbers only when the payer agrees and their remainders add up to the amount", async () => {
  const { clientId, organizationId } = scenario;
  const issue = async (extra: Record<string, unknown>) => {
    const document = await invoice({ clientId, ...extra });
    await execute(changeStatus, scenario.caller, { id: document.id, status: "issued" });
    return document;
  };
  const one = await issue({ date: "2018-01-10", lines: linesOf(10_000) });
  const two = await issue({ date: "2018-01-11", lines: linesOf(5_000) });
  const others = await issue({ date: "2018-01-12", clientId: undefined, lines: linesOf(3_000) });
  const [first, second, third] = [one, two, others].map(({ number }) => Number(number.slice(-3)));
  const paid = { amountCents: 15_000, payerInn: clientInn, organizationId };
  const both = `Оплата по счетам 2018/${first}, 2018/${second}`;
  for (const purpose of [both, `Оплата по счетам 2018/${first} от 10.01.2018 и 2018/${second} от 11.01.2018`])
    expect(await find({ ...paid, purpose })).toMatchObject({
      shares: [
        { documentId: one.id, amountCents: 10_000 },
        { documentId: two.id, amountCents: 5_000 },
      ],
      clientId,
      advanceCents: 0,
      reason: { signs: ["short_number", "payer_inn", "several_paid"] },
    });
  for (const other of [{ amountCents: 14_999 }, { amountCents: 15_001 }, { payerInn: null }])
    expect(await idsOf({ ...paid, purpose: both, ...other })).toEqual([]);
  const withOthers = { ...paid, purpose: `${both}, 2018/${third}` };
  expect(await idsOf(withOthers)).toEqual([]);
  expect(await idsOf({ ...withOthers, amountCents: 18_000 })).toEqual([]);
  expect(await idsOf({ ...paid, purpose: `${both} от 12.01.2018` })).toEqual([]);

  await issue({ date: "2018-02-10", numberElsewhere: `УТ-2018/${second}`, lines: linesOf(7_000) });
  expect(await idsOf({ ...paid, purpose: both })).toEqual([]);
});

test("matches a number given by another program, and a short one only when nothing contradicts it", async () => {
  const issueWithForeignNumber = async (numberElsewhere: string, extra: Record<string, unknown> = {}) => {
    const given = { numberElsewhere, date: "2016-04-01", clientId: scenario.clientId };
    const { id } = await invoice({ ...given, ...extra });
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    return id;
  };
  const whole = await issueWithForeignNumber("УТ-0102/7");
  expect(await idsOf({ purpose: "Оплата по счету УТ-0102/7", payerInn: "7899000012" })).toEqual([whole]);

  const short = await issueWithForeignNumber("4");
  const purpose = "Оплата по счету № 4";
  const ofClient = { payerInn: clientInn, amountCents: 9_000 };
  expect(await idsOf({ ...ofClient, purpose })).toEqual([short]);
  expect(await idsOf({ payerInn: "7899000012", purpose })).toEqual([short]);
  expect(await idsOf({ ...ofClient, purpose: `${purpose} от 01.04.2016` })).toEqual([short]);
  expect(await idsOf({ ...ofClient, purpose: `${purpose} от 02.04.2016` })).toEqual([]);
  // Neither the payer nor the amount fits that invoice: «4» may be short for any other.
  expect(await idsOf({ payerInn: "7899000012", amountCents: 9_000, purpose })).toEqual([]);
  // Numbering starts again each year.
  const later = await issueWithForeignNumber("4", { date: "2017-04-01" });
  expect(await idsOf({ ...ofClient, purpose })).toEqual([]);
  expect(await idsOf({ ...ofClient, purpose: `${purpose} от 01.04.2017` })).toEqual([later]);
});

test("leaves a short number of another program unmatched when the amount fits one of our invoices", async () => {
  const theirs = { numberElsewhere: "1", date: "2015-04-01", clientId: scenario.clientId };
  const ours = { date: "2015-05-01", clientId: scenario.clientId, lines: linesOf(17_000) };
  const invoices = [await invoice(theirs), await invoice(ours)];
  expect(invoices.map(({ number }) => number)).toEqual(["1", "СЧ-2015/001"]);
  for (const { id } of invoices) await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const paid = { payerInn: clientInn, organizationId: scenario.organizationId };
  const purpose = "Оплата по счету № 1";
  expect(await find({ ...paid, amountCents: 17_000, purpose })).toMatchObject({
    shares: [],
    reason: { signs: ["several_numbers"] },
  });
  expect(await idsOf({ ...paid, amountCents: 10_000, purpose })).toEqual([invoices[0]!.id]);
  expect(await idsOf({ ...paid, amountCents: 17_000, purpose: `${purpose} от 01.05.2015` })).toEqual([
    invoices[1]!.id,
  ]);
});
