import { expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { dismissPayment } from "@/lib/payments/dismiss";
import { receivePayment } from "@/lib/payments/testing/receive";
import { formatDate } from "@/lib/values/dates";
import { importText, ownAccount, paymentsNumbered } from "./testing/import";
import { statementOf } from "./testing/text";

const scenario = documentScenario();

type Fields = Record<string, string>;

/** Statements of one month each, so that the tests do not see each other's payments. */
const textOf = (month: string, documents: Fields[]) =>
  statementOf(
    ownAccount,
    documents.map((fields) => ({ Дата: `16.${month}.2025`, ...fields })),
  )
    .replace("19.11.2026", `16.${month}.2025`)
    .replace("20.11.2026", `17.${month}.2025`);

const importOf = async (text: string) => (await importText(scenario.caller, text)).lackingPayments;

const outgoing = { ПлательщикРасчСчет: ownAccount, ПолучательРасчСчет: "40702810000000000077" };

test("payments that a corrected statement lacks are reported until someone dismisses them, and stay", async () => {
  const rest = [
    { Номер: "0021", Сумма: "100.00" },
    { ...outgoing, Номер: "23", Сумма: "50.00" },
  ];
  const first = [...rest, { Номер: "22", Сумма: "300.00" }, { Номер: "24", Сумма: "500.00" }];
  expect(await importOf(textOf("01", first))).toBeUndefined();
  expect(await importOf(textOf("01", first))).toBeUndefined();
  const [wrong] = await paymentsNumbered("24");
  const [removed] = await paymentsNumbered("22");
  const corrected = textOf("01", [...rest, { Номер: "24", Сумма: "600.00" }]).replace("=0021", "=21");
  const expected = [
    { id: wrong!.id, documentNumber: "24", date: "2025-01-16", amountCents: 50_000 },
    { id: removed!.id, documentNumber: "22", date: "2025-01-16", amountCents: 30_000 },
  ];
  expect(await importOf(corrected)).toEqual({ count: 2, items: expect.arrayContaining(expected) });
  await execute(dismissPayment, scenario.caller, { id: wrong!.id, reason: "Банк исправил" });
  expect(await importOf(corrected)).toEqual({ count: 1, items: [expected[1]] });
  expect(await paymentsNumbered("22")).toHaveLength(1);
});

test("of several payments alike, those are reported that the corrected statement has no document for", async () => {
  const twinFor = (what: string) => ({ Номер: "61", Сумма: "10.00", НазначениеПлатежа: what });
  const twins = ["За январь", "За февраль", "За март"].map(twinFor);
  const other = { Номер: "62", Сумма: "20.00" };
  expect(await importOf(textOf("04", [...twins, other]))).toBeUndefined();
  expect(await paymentsNumbered("61")).toHaveLength(3);
  expect(await importOf(textOf("04", [...twins, other]))).toBeUndefined();
  const lacking = await importOf(textOf("04", [twinFor("За февраль"), other]));
  expect(lacking).toMatchObject({ count: 2, items: [{ documentNumber: "61" }, { documentNumber: "61" }] });
  expect(await paymentsNumbered("61")).toHaveLength(3);
});

test("only the days, the accounts and the directions of a statement are compared", async () => {
  const day = "02";
  await importOf(
    textOf(day, [
      { Номер: "31", Сумма: "100.00", Дата: "18.02.2025" },
      { ...outgoing, Номер: "32", Сумма: "50.00" },
      { Номер: "33", Сумма: "70.00" },
    ]),
  );
  const incomingOnly = textOf(day, [{ Номер: "33", Сумма: "70.00" }]);
  expect(await importOf(incomingOnly)).toBeUndefined();
  const withTurnover = incomingOnly.replace("КонецРасчСчет", "ВсегоСписано=0.00\r\nКонецРасчСчет");
  expect(await importOf(withTurnover)).toMatchObject({ count: 1, items: [{ documentNumber: "32" }] });
  const withoutPeriod = withTurnover.replace(/Дата(Начала|Конца)=.*\r\n/g, "");
  expect(await importOf(withoutPeriod)).toBeUndefined();
  const ofSection = withoutPeriod.replace(
    "СекцияРасчСчет",
    "СекцияРасчСчет\r\nДатаНачала=16.02.2025\r\nДатаКонца=16.02.2025",
  );
  expect(await importOf(ofSection)).toMatchObject({ count: 1 });
  // A document that cannot be read may be the payment.
  const unreadable = withTurnover.replace("КонецФайла", "СекцияДокумент=Платежное поручение\r\nНомер=32");
  expect(await importOf(unreadable)).toBeUndefined();
});

test("of payments that the bank notified of, those with a number are compared, except on the last day", async () => {
  const notify = (bankPaymentId: string, date: string, documentNumber?: string) =>
    receivePayment({
      ...{ organizationId: scenario.organizationId, bankPaymentId, documentNumber },
      ...{ ownAccount, amountCents: 12_300, paidAt: `${date}T12:00:00+03:00` },
    });
  await notify("lacking-1", "2025-03-16", "41");
  await notify("lacking-2", "2025-03-16");
  await notify("lacking-3", "2025-03-17", "43");
  const lacking = await importOf(textOf("03", [{ Номер: "49", Сумма: "1.00" }]));
  expect(lacking).toMatchObject({ count: 1, items: [{ documentNumber: "41", date: "2025-03-16" }] });
});

test("what came today is not compared, because the day is not over", async () => {
  const today = formatDate(businessToday());
  const ofToday = (number: string) =>
    statementOf(ownAccount, [{ Номер: number, Дата: today }])
      .replace("19.11.2026", today)
      .replace("20.11.2026", today);
  await importOf(ofToday("51"));
  expect(await importOf(ofToday("52"))).toBeUndefined();
});
