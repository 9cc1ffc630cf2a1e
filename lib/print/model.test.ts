import { describe, expect, test } from "vitest";
import type { Block } from "@/lib/body/schema";
import { company, customer, entrepreneur, printSource, sampleLines } from "./fixtures";
import { resolveDocument } from "./model";
import type { Section, SectionKind } from "./section";
import type { PrintSource } from "./source";

const sectionsOf = (source: PrintSource) => resolveDocument(source).sections;

function find<Kind extends SectionKind>(source: PrintSource, kind: Kind): Extract<Section, { kind: Kind }> {
  return sectionsOf(source).find((each): each is Extract<Section, { kind: Kind }> => each.kind === kind)!;
}

const details = (source: PrintSource) =>
  find(source, "details").rows.map(({ label, paragraphs }) => [label, paragraphs[0]?.runs[0]?.text]);

/** Money is written with no-break spaces; tests read better without. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).replaceAll("\u00a0", " "));

describe("an ordinary invoice", () => {
  const source = printSource({ lines: sampleLines(2) });

  test("has its parts in the order of the trade", () => {
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

  test("names the payee's bank", () => {
    expect(find(source, "bank")).toMatchObject({
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
    expect(find(source, "title").text).toBe("Счет на оплату № СЧ-2026/118 от 20 ноября 2026 г.");
    expect(details(source)).toEqual([
      [
        "Поставщик (Исполнитель):",
        "ООО «Северный ветер», ИНН 7700000016, КПП 770001001, 101000, г. Москва, ул. Примерная, д. 1, тел.: +7 495 000-00-01",
      ],
      [
        "Покупатель (Заказчик):",
        "АО «Уральские самоцветы», ИНН 7800000027, КПП 780001001, 190000, г. Санкт-Петербург, Невский пр., д. 1",
      ],
      ["Основание:", "Договор № Д-2026/022 от 06.11.2026"],
      ["Срок оплаты:", "до 04.12.2026"],
    ]);
  });

  test("has the table and totals", () => {
    const { columns, rows } = find(source, "table");
    expect(columns.map(({ title }) => title)).toEqual([
      "№",
      "Товары (работы, услуги)",
      "Кол-во",
      "Ед.",
      "Цена",
      "Сумма",
    ]);
    expect(plain(rows[0]!.map(({ text }) => text))).toEqual([
      "1",
      "Организация мероприятия",
      "1",
      "усл. ед.",
      "1 000,00",
      "1 000,00",
    ]);
    expect(plain(find(source, "totals"))).toEqual({
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
    expect(find(source, "signatures").sides).toEqual([
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
    expect(find(source, "bank").kpp).toBe(null);
    expect(details(source)[0]?.[1]).not.toContain("КПП");
    expect(find(source, "signatures").sides[0]?.signers).toEqual([
      { role: "Предприниматель", name: "Сидоров С. С." },
    ]);
  });

  test("VAT on top: the column and «Итого» are without it", () => {
    const source = printSource({ document: { vatMode: "on_top" }, lines: [{ ...line, vatRate: "22" }] });
    expect(find(source, "table").rows[0]?.at(-1)).toEqual({ text: "100,00" });
    expect(find(source, "totals").rows).toEqual([
      { label: "Итого:", value: "100,00" },
      { label: "Сумма НДС (22%):", value: "22,00" },
      { label: "Всего к оплате:", value: "122,00" },
    ]);
  });

  test("without VAT", () => {
    const source = printSource({ lines: [{ ...line, vatRate: "none" }] });
    expect(find(source, "totals").rows[1]).toEqual({ label: "Без налога (НДС):", value: "–" });
  });

  test("several rates stand apart, and the table shows the rate of each line", () => {
    const rates = ["10", "none", "22", "0"] as const;
    const source = printSource({ lines: rates.map((vatRate) => ({ ...line, vatRate })) });
    expect(find(source, "table").rows.map((cells) => cells[5]?.text)).toEqual([
      "10%",
      "Без НДС",
      "22%",
      "0%",
    ]);
    expect(find(source, "totals").rows.slice(1, -1)).toEqual([
      { label: "В том числе НДС (22%):", value: "18,03" },
      { label: "В том числе НДС (10%):", value: "9,09" },
      { label: "В том числе НДС (0%):", value: "0,00" },
    ]);
  });

  test("description and discount stand under the name", () => {
    const source = printSource({
      lines: [{ ...line, vatRate: "22", description: "Зал на 300 мест", discountPercent: 12.5 }],
    });
    expect(find(source, "table").rows[0]?.[1]).toEqual({
      text: "Услуга",
      note: "Зал на 300 мест\nСкидка 12,5%",
    });
  });

  test("what is missing is a blank line", () => {
    const source = printSource({
      client: null,
      bankAccount: null,
      organization: { ...company, inn: null, signatoryName: null },
    });
    expect(find(source, "bank")).toMatchObject({
      bankName: "________",
      accountNumber: "________",
      inn: "________",
    });
    expect(details(source)[1]).toEqual(["Покупатель (Заказчик):", "________________________"]);
    expect(find(source, "signatures").sides[0]?.signers[0]).toEqual({ role: "Руководитель", name: "" });
    const organization = { ...company, legalAddress: null, postalAddress: null };
    expect(details(printSource({ organization }))[0]?.[1]).toContain("КПП 770001001, адрес ________, тел.:");
  });

  test("a private person needs neither INN nor KPP", () => {
    const person = {
      ...customer,
      kind: "person",
      name: "Иванов Иван",
      inn: null,
      kpp: null,
      address: null,
    } as const;
    expect(details(printSource({ client: person }))[1]?.[1]).toBe("Иванов Иван");
  });
});

describe("the body decides", () => {
  const bodyOf = (...blocks: Array<Record<string, unknown>>) =>
    blocks.map((block, index) => ({ id: String(index), ...block }) as Block);
  const rich = (text: string) => ({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text }] }],
  });

  test("which columns, in which order; which totals", () => {
    const body = bodyOf(
      { type: "services_table", columns: ["sum", "name", "vat"] },
      { type: "totals", showVat: false, showInWords: false },
    );
    const source = printSource({ document: { body }, lines: sampleLines(1) });
    expect(plain(find(source, "table").rows[0])).toEqual([
      { text: "1 000,00" },
      { text: "Организация мероприятия" },
      { text: "22%" },
    ]);
    expect(find(source, "totals")).toMatchObject({ words: null });
    expect(find(source, "totals").rows.map(({ label }) => label)).toEqual(["Итого:", "Всего к оплате:"]);
  });

  test("blocks print in their order; the basis follows the last party", () => {
    const body = bodyOf(
      { type: "custom_text", content: rich("Внимание!") },
      { type: "party", role: "customer", content: rich("Покупатель сам") },
      { type: "page_break" },
      { type: "signatures", showStamp: false },
    );
    const source = printSource({ document: { body, dueDate: null } });
    expect(sectionsOf(source).map(({ kind }) => kind)).toEqual([
      "bank",
      "title",
      "text",
      "details",
      "page_break",
      "signatures",
    ]);
    expect(details(source)).toEqual([
      ["Покупатель (Заказчик):", "Покупатель сам"],
      ["Основание:", "Договор № Д-2026/022 от 06.11.2026"],
    ]);
    expect(find(source, "signatures").sides[0]?.stamp).toBe(null);
  });

  test("a heading of the first level at the very start is the title", () => {
    const body = bodyOf({ type: "heading", level: 1, content: rich("Мой счёт") });
    expect(sectionsOf(printSource({ document: { body } })).map(({ kind }) => kind)).toEqual([
      "bank",
      "heading",
      "details",
    ]);
  });

  test("placeholders take the styles of their text, even across marks", () => {
    const content = {
      type: "doc",
      content: [
        {
          type: "paragraph",
          content: [
            { type: "text", text: "ИНН {{customer", marks: [{ type: "bold" }] },
            { type: "text", text: ".inn}} и {{customer.email}}, {{customer.hat}}" },
            { type: "hardBreak" },
            { type: "text", text: "{{contract.number}} {{today}}" },
          ],
        },
      ],
    };
    const source = printSource({ document: { body: bodyOf({ type: "terms", content }) } });
    const runs = find(source, "text").paragraphs[0]!.runs;
    expect(runs.filter((run) => run.bold).map((run) => run.text)).toEqual(["ИНН ", "7800000027"]);
    expect(runs.map((run) => run.text).join("")).toBe(
      "ИНН 7800000027 и ________, {{customer.hat}}\nД-2026/022 20.11.2026",
    );
  });

  test("what follows a tab stands at the other edge of the line", () => {
    const source = printSource({
      document: { body: bodyOf({ type: "custom_text", content: rich("г. Москва\t{{document.date}}") }) },
    });
    expect(find(source, "text").paragraphs).toMatchObject([
      { runs: [{ text: "г. Москва" }], opposite: [{ text: "20.11.2026" }] },
    ]);
  });

  test("50,000 marks and placeholders in one paragraph are resolved in a moment", () => {
    const inline = Array.from({ length: 49_000 }, () => ({ type: "text", text: "{{today}}x" }));
    const body = bodyOf({
      type: "terms",
      content: { type: "doc", content: [{ type: "paragraph", content: inline }] },
    });
    const start = performance.now();
    expect(find(printSource({ document: { body } }), "text").paragraphs[0]!.runs).toHaveLength(98_000);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  test("lists count, also inside each other", () => {
    const item = (...content: unknown[]) => ({ type: "listItem", content });
    const text = (value: string) => ({ type: "paragraph", content: [{ type: "text", text: value }] });
    const list = {
      type: "orderedList",
      attrs: { start: 2 },
      content: [
        item(text("два"), { type: "orderedList", content: [item(text("два-один")), item(text("два-два"))] }),
        item(text("три"), text("ещё"), { type: "bulletList", content: [item(text("точка"))] }),
      ],
    };
    const body = bodyOf({ type: "terms", content: { type: "doc", content: [list] } });
    const { paragraphs } = find(printSource({ document: { body } }), "text");
    expect(paragraphs.map(({ marker, depth, runs }) => [marker, depth, runs[0]?.text])).toEqual([
      ["2.", 1, "два"],
      ["2.1.", 2, "два-один"],
      ["2.2.", 2, "два-два"],
      ["3.", 1, "три"],
      [null, 1, "ещё"],
      ["•", 2, "точка"],
    ]);
  });
});

describe("other documents", () => {
  test("an act is signed by both and rests on its invoice", () => {
    const source = printSource({
      document: { docType: "act", number: "А-2026/001", date: "2026-11-30" },
      basis: { docType: "invoice", number: "СЧ-2026/118", date: "2026-11-20" },
    });
    expect(find(source, "title").text).toBe("Акт № А-2026/001 от 30 ноября 2026 г.");
    expect(details(source)[2]).toEqual(["Основание:", "Счет на оплату № СЧ-2026/118 от 20.11.2026"]);
    expect(find(source, "signatures").sides).toMatchObject([
      { title: "ИСПОЛНИТЕЛЬ", signers: [{ role: "Генеральный директор", name: "Петров П. П." }] },
      { title: "ЗАКАЗЧИК", signers: [{ role: "Директор", name: "Кузнецова А. И." }] },
    ]);
  });

  test("an act has the seven requisites of article 9 of law 402-FZ", () => {
    const source = printSource({
      document: { docType: "act", number: "А-2026/001", date: "2026-11-30" },
      lines: [
        { name: "Бухгалтерское обслуживание", unit: "мес.", qty: 1, priceCents: 100_00, vatRate: "22" },
      ],
    });
    // 1 and 2: the name of the document and its date.
    expect(find(source, "title").text).toBe("Акт № А-2026/001 от 30 ноября 2026 г.");
    // 3: who made it.
    expect(details(source)[0]?.[1]).toContain("ООО «Северный ветер», ИНН 7700000016");
    // 4 and 5: what was done, how much of it, in which units.
    expect(find(source, "table").rows[0]!.map(({ text }) => text)).toEqual([
      "1",
      "Бухгалтерское обслуживание",
      "1",
      "мес.",
      "100,00",
      "100,00",
    ]);
    expect(find(source, "totals").count).toBe("Всего оказано услуг 1, на сумму 100,00 руб.");
    // 6 and 7: the positions, names and signatures of those who sign.
    expect(find(source, "signatures").sides.flatMap(({ signers }) => signers)).toEqual([
      { role: "Генеральный директор", name: "Петров П. П." },
      { role: "Директор", name: "Кузнецова А. И." },
    ]);
    const words = find(source, "text").paragraphs.map(({ runs }) => runs[0]?.text);
    expect(words[0]).toContain("выполнены полностью и в срок. Заказчик претензий");
    expect(words[1]).toMatch(/^Период оказания услуг: с «_+» _+ 20_+ г\. по «_+» _+ 20_+ г\.$/);
  });

  test("an act closes an invoice and its contract", () => {
    const source = printSource({
      document: { docType: "act" },
      basis: { docType: "invoice", number: "СЧ-2026/118", date: "2026-11-20" },
      ground: { docType: "contract", number: "Д-2026/022", date: "2026-11-06" },
    });
    expect(details(source)[2]).toEqual([
      "Основание:",
      "Договор № Д-2026/022 от 06.11.2026, Счет на оплату № СЧ-2026/118 от 20.11.2026",
    ]);
  });

  test("who signs: an entrepreneur as such, a person for himself, an unknown role on a line", () => {
    const signersOf = (given: Parameters<typeof printSource>[0]) =>
      find(printSource({ document: { docType: "act" }, ...given }), "signatures").sides.map(
        ({ signers }) => signers[0],
      );
    const person = { ...customer, kind: "person", name: "Иванов Иван", signatoryName: null } as const;
    expect(signersOf({ organization: entrepreneur, client: person })).toEqual([
      { role: "Индивидуальный предприниматель", name: "Сидоров С. С." },
      { role: null, name: "Иванов И." },
    ]);
    const withPerson = printSource({ document: { docType: "act" }, client: person });
    expect(find(withPerson, "signatures").sides.map(({ stamp }) => stamp)).toEqual(["М. П.", null]);
    expect(signersOf({ organization: { ...company, signatoryPosition: null }, client: null })).toEqual([
      { role: "", name: "Петров П. П." },
      { role: "", name: "" },
    ]);
  });

  test("a contract has its ten sections, and names who acts for each side", () => {
    const source = printSource({
      document: { docType: "contract", number: "Д-2026/022" },
      organization: entrepreneur,
      basis: null,
    });
    const words = sectionsOf(source).flatMap((section) =>
      section.kind === "text" || section.kind === "heading"
        ? section.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(""))
        : [],
    );
    const numbers = words.flatMap((text) => /^(\d+)\. /.exec(text)?.[1] ?? []);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => String(index + 1)));
    expect(words.find((text) => text.includes("«Исполнитель»"))).toBe(
      "ИП Сидоров Сидор Сидорович, именуемый в дальнейшем «Исполнитель», действующий на основании записи в ЕГРИП, ОГРНИП 326770000000016, с одной стороны, и АО «Уральские самоцветы», именуемое в дальнейшем «Заказчик», в лице директора Кузнецовой Анны Ивановны, действующей на основании Устава, с другой стороны, вместе именуемые «Стороны», заключили настоящий договор о нижеследующем.",
    );
  });

  test("signatures below the requisites of both sides repeat no names", () => {
    const source = printSource({ document: { docType: "contract" } });
    expect(find(source, "signatures").sides.map(({ title, party }) => [title, party])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("a contract ends with two cards of requisites", () => {
    const source = printSource({ document: { docType: "contract", number: "Д-2026/022" }, basis: null });
    const cards = find(source, "requisites").cards;
    expect(cards.map(({ title }) => title)).toEqual(["Исполнитель", "Заказчик"]);
    expect(cards[0]?.paragraphs.map(({ runs }) => runs[0]?.text)).toContain("Р/с: 40702810600000000001");
    expect(sectionsOf(source).map(({ kind }) => kind)).not.toContain("title");
  });
});
