import { describe, expect, test } from "vitest";
import type { DocType } from "@/db/enums";
import { editionAt } from "./editions";
import { executorOf, partyOf } from "./party";
import { company, customer, entrepreneur, printSource, sampleLines } from "./sample";
import { detailsOf, findSection, sectionsOf, withPlainSpaces } from "./testing/sections";

describe("an ordinary invoice", () => {
  const source = printSource({ lines: sampleLines(2) });

  test("has its parts in the usual order", () => {
    expect(sectionsOf(source).map(({ kind }) => kind)).toEqual([
      "bank",
      "title",
      "details",
      "table",
      "totals",
      "text",
      "signatures",
    ]);
  });

  test("has the payee's bank details", () => {
    expect(findSection(source, "bank")).toMatchObject({
      kind: "bank",
      bankName: "ООО «Банк Точка», г. Москва",
      bik: "044525104",
      correspondentAccount: "30101810745374525104",
      inn: "7700000016",
      kpp: "770001001",
      recipient: "ООО «Северный ветер»",
      accountNumber: "40702810600000000001",
    });
  });

  test("has title, parties, basis and due date", () => {
    expect(findSection(source, "title").text).toBe("Счет на оплату № СЧ-2026/118 от 20 ноября 2026 г.");
    expect(detailsOf(source)).toEqual([
      [
        "Поставщик (Исполнитель):",
        "ООО «Северный ветер», ИНН 7700000016, КПП 770001001, 101000, г. Москва, ул. Примерная, д. 1, тел.:\u00a0+7\u00a0495\u00a0000-00-01",
      ],
      [
        "Покупатель (Заказчик):",
        "АО «Уральские самоцветы», ИНН 7800000027, КПП 780001001, 190000, г. Санкт-Петербург, Невский пр., д. 1",
      ],
      ["Основание:", "Договор № Д-2026/022 от 06.11.2026"],
      ["Срок оплаты:", "до 04.12.2026"],
    ]);
  });

  test("has table and totals", () => {
    const { columns, rows } = findSection(source, "table");
    expect(columns.map(({ title }) => title)).toEqual([
      "№",
      "Товары (работы, услуги)",
      "Кол-во",
      "Ед.",
      "Цена",
      "Сумма",
    ]);
    expect(withPlainSpaces(rows[0]!.map(({ text }) => text))).toEqual([
      "1",
      "Организация мероприятия",
      "1",
      "усл. ед.",
      "1 000,00",
      "1 000,00",
    ]);
    expect(withPlainSpaces(findSection(source, "totals"))).toEqual({
      kind: "totals",
      rows: [
        { label: "Итого:", value: "3 246,90" },
        { label: "В том числе НДС (22%):", value: "585,51" },
        { label: "Всего к оплате:", value: "3 246,90" },
      ],
      count: "Всего наименований 2, на сумму 3 246,90 руб.",
      words: "Три тысячи двести сорок шесть рублей 90 копеек",
    });
  });

  test("is signed by head and accountant", () => {
    expect(findSection(source, "signatures").sides).toEqual([
      {
        title: null,
        party: null,
        signers: [
          { role: "Руководитель", name: "Петров П. П." },
          { role: "Бухгалтер", name: "Иванова М. С." },
        ],
        stamp: "М. П.",
      },
    ]);
  });
});

describe("variants of the invoice", () => {
  const line = { name: "Услуга", qty: 1, priceCents: 100_00 };

  test("an entrepreneur has no KPP and signs alone", () => {
    const source = printSource({ organization: entrepreneur });
    expect(findSection(source, "bank").kpp).toBe(null);
    expect(detailsOf(source)[0]?.[1]).not.toContain("КПП");
    expect(findSection(source, "signatures").sides[0]?.signers).toEqual([
      { role: "Предприниматель", name: "Сидоров С. С." },
    ]);
  });

  test("a representative of an entrepreneur signs under their own role", () => {
    const signatory = { signatoryName: "Козлова Мария Петровна", signatoryPosition: "Представитель" };
    const source = printSource({ organization: { ...entrepreneur, ...signatory } });
    expect(findSection(source, "signatures").sides[0]?.signers).toEqual([
      { role: "Представитель", name: "Козлова М. П." },
    ]);
  });

  test.each([
    ["an earlier version", undefined, "Предприниматель", "Директор"],
    ["this version", true, "Представитель", "Индивидуальный предприниматель"],
  ])("a paper issued by %s keeps the roles of its signers", (_, signsInCapacity, represented, inPerson) => {
    const rolesOf = (office: object, docType: DocType) => {
      const source = printSource({ document: { docType }, organization: { ...entrepreneur, ...office } });
      const signatures = findSection(
        { ...source, edition: editionAt(docType, "2026-11-20"), signsInCapacity },
        "signatures",
      );
      return signatures.sides[0]?.signers.map(({ role }) => role);
    };
    const other = { signatoryName: "Козлова Мария Петровна", signatoryPosition: "Представитель" };
    expect(rolesOf(other, "invoice")).toEqual([represented]);
    const self = { signatoryName: entrepreneur.name.replace("ИП ", ""), signatoryPosition: "Директор" };
    expect(rolesOf(self, "act")).toEqual([inPerson]);
  });

  test.each([
    ["an earlier version", undefined, "𐐀𐐨 \ud801."],
    ["this version", 1, "𐐀𐐨 𐐁."],
  ])("a paper issued by %s keeps the initials of its signers", (_, printRules, name) => {
    const names = { signatoryName: "𐐀𐐨 𐐁𐐨", accountantName: "𐐀𐐨 𐐁𐐨" };
    const source = printSource({ organization: { ...company, ...names } });
    const { sides } = findSection({ ...source, edition: "invoice-1", printRules }, "signatures");
    expect(sides[0]?.signers.map((signer) => signer.name)).toEqual([name, name]);
  });

  test("with VAT on top, the column and «Итого» exclude VAT", () => {
    const source = printSource({ document: { vatMode: "on_top" }, lines: [{ ...line, vatRate: "22" }] });
    expect(findSection(source, "table").rows[0]?.at(-1)).toEqual({ text: "100,00" });
    expect(findSection(source, "totals").rows).toEqual([
      { label: "Итого:", value: "100,00" },
      { label: "Сумма НДС (22%):", value: "22,00" },
      { label: "Всего к оплате:", value: "122,00" },
    ]);
  });

  test("without VAT the totals say so", () => {
    const source = printSource({ lines: [{ ...line, vatRate: "none" }] });
    expect(findSection(source, "totals").rows[1]).toEqual({ label: "Без налога (НДС):", value: "–" });
  });

  test("with several rates, totals list each rate and the table has a column for it", () => {
    const rates = ["10", "none", "22", "0"] as const;
    const source = printSource({ lines: rates.map((vatRate) => ({ ...line, vatRate })) });
    expect(findSection(source, "table").rows.map((cells) => cells[5]?.text)).toEqual([
      "10%",
      "Без НДС",
      "22%",
      "0%",
    ]);
    expect(findSection(source, "totals").rows.slice(1, -1)).toEqual([
      { label: "В том числе НДС (22%):", value: "18,03" },
      { label: "В том числе НДС (10%):", value: "9,09" },
      { label: "В том числе НДС (0%):", value: "0,00" },
    ]);
  });

  test("description and discount are printed below the name", () => {
    const source = printSource({
      lines: [{ ...line, vatRate: "22", description: "Зал на 300 мест", discountPercent: 12.5 }],
    });
    expect(findSection(source, "table").rows[0]?.[1]).toEqual({
      text: "Услуга",
      note: "Зал на 300 мест\nСкидка 12,5%",
    });
  });

  test("missing fields are printed as blanks", () => {
    const source = printSource({
      client: null,
      bankAccount: null,
      organization: { ...company, inn: null, signatoryName: null },
    });
    expect(findSection(source, "bank")).toMatchObject({
      bankName: "________",
      accountNumber: "________",
      inn: "________",
    });
    expect(detailsOf(source)[1]).toEqual(["Покупатель (Заказчик):", "________________________"]);
    expect(findSection(source, "signatures").sides[0]?.signers[0]).toEqual({
      role: "Руководитель",
      name: "",
    });
    const organization = { ...company, legalAddress: null, postalAddress: null };
    expect(detailsOf(printSource({ organization }))[0]?.[1]).toContain(
      "КПП 770001001, адрес ________, тел.:",
    );
  });

  test("a person is printed without INN and KPP", () => {
    const person = {
      ...customer,
      kind: "person",
      name: "Иванов Иван",
      inn: null,
      kpp: null,
      address: null,
    } as const;
    expect(detailsOf(printSource({ client: person }))[1]?.[1]).toBe("Иванов Иван");
  });
});

test("several phones of a side are each whole, and may stand on several lines; issued papers keep them in one", () => {
  const phone = "+7 495 000-00-01, +7 495 000-00-02";
  const phoneOf = (printRules: number) =>
    partyOf({ ...executorOf(printSource()), phone }, { printRules }).phone;
  expect(phoneOf(3)).toBe("+7\u00a0495\u00a0000-00-01, +7\u00a0495\u00a0000-00-02");
  expect(phoneOf(2)).toBe("+7\u00a0495\u00a0000-00-01,\u00a0+7\u00a0495\u00a0000-00-02");
});
