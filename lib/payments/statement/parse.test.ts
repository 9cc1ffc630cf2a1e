import { describe, expect, test } from "vitest";
import { decodeStatement } from "./decode";
import { parseStatement } from "./parse";
import { encodeStatement, statementOf } from "./testing/text";

const account = "40702810600000000001";

describe("a statement is parsed", () => {
  const text = statementOf(account, [{ Номер: "7", НазначениеПлатежа: "Счёт № 5" }]);

  test.each(["windows-1251", "ibm866", "utf-8", "utf-8 with a mark"] as const)(
    "when it is encoded in %s",
    (encoding) => {
      const statement = parseStatement(decodeStatement(encodeStatement(text, encoding)));
      expect(statement).toMatchObject({
        accounts: [account],
        failures: [],
        documents: [
          {
            line: 11,
            number: "7",
            date: "2026-11-20",
            amountCents: 1_000_000,
            payer: { accounts: ["40702810500000000099"], inn: "7800000027", name: 'ООО "Заказчик"' },
            payee: { accounts: [account] },
            purpose: "Счёт № 5",
          },
        ],
      });
    },
  );

  test("with spaces before keys, commas in amounts, a purpose in parts and no end", () => {
    const statementText = statementOf(account, [
      {
        Сумма: "10 000,50",
        НазначениеПлатежа: "",
        НазначениеПлатежа1: "Оплата",
        НазначениеПлатежа2: "по счету 5",
      },
    ])
      .replaceAll(/^/gm, "  ")
      .replace(/ *КонецДокумента[\s\S]*/, "");
    expect(parseStatement(statementText)?.documents).toMatchObject([
      { amountCents: 1_000_050, purpose: "Оплата по счету 5" },
    ]);
  });

  test.each([
    [
      "with spaces",
      "Оплата по счету\r\n  № 5 от 20.11.2026 \r\nНДС нет",
      "Оплата по счету № 5 от 20.11.2026 НДС нет",
    ],
    ["within a number", "Счет СЧ-\nСеверо/\n2026", "Счет СЧ-Северо/2026"],
    ["after a dash", "Оплата -\nза услуги", "Оплата - за услуги"],
    [
      "before `=`",
      "По договору\nдоговор №=5, сумма=10\nНДС=20%",
      "По договору договор №=5, сумма=10 НДС=20%",
    ],
    ["around an empty line", "Оплата\n\nпо счету 5", "Оплата по счету 5"],
    ["after an empty beginning", "\nОплата", "Оплата"],
  ])("with a purpose folded over several lines, %s", (_, written, purpose) => {
    const statementText = statementOf(account, [
      { НазначениеПлатежа: written, Очередность: "5\nлишнее", КодВидаДохода: "1" },
      { НазначениеПлатежа: "", НазначениеПлатежа1: "", НазначениеПлатежа2: written },
    ]);
    const statement = parseStatement(statementText);
    expect(statement?.documents).toMatchObject([
      { purpose, amountCents: 1_000_000, raw: { Очередность: "5", КодВидаДохода: "1" } },
      { purpose },
    ]);
  });

  test("with a payer folded over two lines", () => {
    const statementText = statementOf(account, [{ Плательщик1: "ООО\n«Ёлка»" }]);
    expect(parseStatement(statementText)?.documents[0]?.payer.name).toBe("ООО «Ёлка»");
  });

  test("without the end of the file in the purpose of an unfinished document", () => {
    const statementText = statementOf(account, [{ НазначениеПлатежа: "Оплата" }]).replace(
      "КонецДокумента\r\n",
      "",
    );
    expect(parseStatement(statementText)?.documents).toMatchObject([{ purpose: "Оплата" }]);
  });

  test("up to a document that was cut off before its purpose, which is reported", () => {
    const statementText = statementOf(account, [{ Номер: "7" }, { Номер: "8" }]);
    const cutOff = statementText.slice(0, statementText.lastIndexOf("НазначениеПлатежа"));
    const statement = parseStatement(cutOff);
    expect(statement?.documents.map(({ number }) => number)).toEqual(["7"]);
    const line = cutOff.slice(0, cutOff.lastIndexOf("СекцияДокумент")).split("\n").length;
    expect(statement?.failures).toEqual([{ line, code: "unfinished", value: "" }]);
  });

  test.each(["7800000027", "7800000027/780001001", "7800000027\\780001001", "7800000027 КПП 780001001"])(
    "with the INN %s inside the payer's name",
    (inn) => {
      const statementText = statementOf(account, [
        { Плательщик: `ИНН ${inn} ООО Ёлка`, Плательщик1: "", ПлательщикИНН: "" },
      ]);
      expect(parseStatement(statementText)?.documents[0]?.payer).toMatchObject({
        inn: "7800000027",
        name: "ООО Ёлка",
      });
    },
  );

  test.each(["0", "0000000000", "000000000000"])("without an INN when it consists of zeros, %s", (inn) => {
    const statementText = statementOf(account, [
      { Плательщик: `ИНН ${inn} Ёжиков П. П.`, ПлательщикИНН: inn },
    ]);
    expect(parseStatement(statementText)?.documents[0]?.payer.inn).toBeNull();
  });

  test("with blanks inside an account number", () => {
    const statementText = statementOf(account, [{ ПолучательРасчСчет: "40702 810 6 0000 0000001" }]);
    expect(parseStatement(statementText)?.documents[0]?.payee.accounts).toEqual([account]);
  });

  test("with a day without leading zero", () => {
    const statementText = statementOf(account, [{ Дата: "1.11.2026" }]);
    expect(parseStatement(statementText)?.documents[0]?.date).toBe("2026-11-01");
  });

  test("with its only account as the side that a document's dates imply", () => {
    const withoutAccounts = { ПолучательРасчСчет: "", ПлательщикРасчСчет: "" };
    const statementText = statementOf(account, [
      { ...withoutAccounts, ДатаПоступило: "20.11.2026" },
      { ...withoutAccounts, ДатаСписано: "20.11.2026" },
      { ...withoutAccounts, ДатаСписано: "20.11.2026", ДатаПоступило: "20.11.2026" },
      withoutAccounts,
      { ...withoutAccounts, ДатаПоступило: "20.11.2026", ПолучательСчет: "40702810500000000002" },
    ]);
    const sidesIn = (text: string) =>
      parseStatement(text)?.documents.map(({ payer, payee }) => [payer.accounts, payee.accounts]);
    expect(sidesIn(statementText)).toEqual([
      [[], [account]],
      [[account], []],
      [[], []],
      [[], []],
      [[], ["40702810500000000002"]],
    ]);
    const withTwoAccounts = statementText.replace(
      "СекцияРасчСчет",
      "РасчСчет=40702810500000000002\r\nСекцияРасчСчет",
    );
    expect(sidesIn(withTwoAccounts)?.[0]).toEqual([[], []]);
  });

  test("except documents with a bad amount or date, which are reported", () => {
    const statementText = statementOf(account, [
      { Сумма: "сто" },
      { Сумма: "1000000000000.01" },
      { Дата: "20.13.2026", ДатаПоступило: "" },
      { Номер: "9" },
    ]);
    const statement = parseStatement(statementText);
    expect(statement?.documents.map(({ number }) => number)).toEqual(["9"]);
    expect(statement?.failures).toMatchObject([
      { line: 11, code: "amount", value: "сто" },
      { code: "amount", value: "1000000000000.01" },
      { code: "date", value: "20.13.2026" },
    ]);
  });

  test.each(["", "a,b\n1,2", "%PDF-1.7", "\u0000\u0001"])(
    "as null when the text is not a statement: %j",
    (text) => {
      expect(parseStatement(text)).toBeNull();
    },
  );
});
