import { expect, test } from "vitest";
import { differencesIn } from "./differences";
import { parseStatement } from "./parse";
import { statementOf } from "./testing/text";

const account = "40702810600000000001";
const other = "40702810500000000002";
const section = (of: string, ...turnoverLines: string[]) =>
  ["СекцияРасчСчет", `РасчСчет=${of}`, ...turnoverLines, "КонецРасчСчет"].join("\r\n");

/** A statement with other account sections than usual. */
const statementWith = (documents: Array<Record<string, string>>, ...sections: string[]) =>
  statementOf(account, documents).replace(/СекцияРасчСчет[\s\S]*КонецРасчСчет/, sections.join("\r\n"));

const differencesOf = (text: string) => differencesIn(parseStatement(text)!);

const outgoing = { ПлательщикРасчСчет: account, ПолучательРасчСчет: "40702810000000000077" };
const incoming: Array<Record<string, string>> = [{ Сумма: "7000.00" }, { Номер: "2", Сумма: "5000.00" }];

test("reports turnover above the documents' sum for a file that was cut off, incoming and outgoing", () => {
  const whole = statementWith(
    [...incoming, { ...outgoing, Номер: "3", Сумма: "100.00" }, { ...outgoing, Номер: "4", Сумма: "50.00" }],
    section(account, "ВсегоПоступило=2280629.41", "ВсегоСписано=150.00"),
  );
  const stated = { accountNumber: account, kind: "incoming", statedCents: 228_062_941 };
  expect(differencesOf(whole)).toEqual([{ ...stated, foundCents: 1_200_000 }]);
  const cut = whole.slice(0, whole.lastIndexOf("СекцияДокумент"));
  expect(differencesOf(cut)).toEqual([
    { ...stated, foundCents: 1_200_000 },
    { accountNumber: account, kind: "outgoing", statedCents: 15_000, foundCents: 10_000 },
  ]);
});

test("reports a difference for a file that writes its accounts with blanks", () => {
  const spaced = "40702 810 6 0000 0000001";
  const text = statementWith(incoming, section(account, "ВсегоПоступило=15000.00")).replaceAll(
    account,
    spaced,
  );
  expect(parseStatement(text)).toMatchObject({ accounts: [account] });
  expect(differencesOf(text)).toEqual([
    { accountNumber: account, kind: "incoming", statedCents: 1_500_000, foundCents: 1_200_000 },
  ]);
});

test("reports documents whose sum exceeds the stated turnover", () => {
  expect(differencesOf(statementWith(incoming, section(account, "ВсегоПоступило=7000.00")))).toEqual([
    { accountNumber: account, kind: "incoming", statedCents: 700_000, foundCents: 1_200_000 },
  ]);
});

const daySection = (total: string) => section(account, `ВсегоПоступило=${total}`);
const repeated = incoming[0]!;
const transfer = { ПлательщикРасчСчет: account, ПолучательРасчСчет: other, Сумма: "10.00", Номер: "9" };

test.each([
  [
    "the sums agree",
    statementWith(incoming, section(account, "ВсегоПоступило=12000.00", "ВсегоСписано=0.00")),
  ],
  ["nothing is said", statementWith(incoming, section(account))],
  ["a total is empty", statementWith(incoming, section(account, "ВсегоПоступило="))],
  ["a total cannot be read", statementWith(incoming, section(account, "ВсегоПоступило=много"))],
  ["the sections of the days add up", statementWith(incoming, daySection("7000.00"), daySection("5000.00"))],
  ["one day does not say", statementWith(incoming, daySection("7000.00"), section(account))],
  ["the bank lists a document twice", statementWith([...incoming, repeated], daySection("12000.00"))],
  ["two equal documents are counted", statementWith([...incoming, repeated], daySection("19000.00"))],
  [
    "a transfer is listed for both of its accounts",
    statementWith(
      [
        { ...transfer, ДатаСписано: "20.11.2026" },
        { ...transfer, ДатаПоступило: "20.11.2026" },
      ],
      section(account, "ВсегоСписано=10.00"),
      section(other, "ВсегоПоступило=10.00"),
    ),
  ],
])("reports no difference when %s", (_, text) => {
  expect(differencesOf(text)).toEqual([]);
});
