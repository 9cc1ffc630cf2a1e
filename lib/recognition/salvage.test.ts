import { expect, test } from "vitest";
import { paragraphOf } from "@/lib/body/paragraph";
import type { BlockStart } from "./answer";
import { numberParts } from "./chunks";
import { readLoosely } from "./loose-answer";
import { fitsPart } from "./problems";
import { salvage } from "./salvage";

const texts = [
  "Договор услуг № 1",
  "1.1. Исполнитель обязуется оказать услуги.",
  "1.2. Заказчик обязуется их оплатить.",
  "Исполнитель: ООО «Ветер», ИНН 7700000016",
  "Исполнитель ____________ /Петров П. П./",
];
const parts = texts.map((text, index) => ({ part: index + 1, kind: "text" as const, text }));

const label = (part: number, type: BlockStart["type"], more: Partial<BlockStart> = {}): BlockStart => ({
  ...{ part, type, level: null, role: null },
  ...more,
});
const title = label(1, "heading", { level: 1 });
const terms = label(2, "terms");
const party = label(4, "party", { role: "executor" });
const signatures = label(5, "signatures");

function salvaged(blocks: readonly BlockStart[], unreadable: number[] = []) {
  const found = salvage({ answer: { blocks: [...blocks], replacements: [] }, unreadable }, parts);
  return (
    found && {
      blocks: found.answer.blocks.map(({ part, type }) => [part, type]),
      problems: found.problems.map(({ part, code }) => [part, code]),
    }
  );
}

test("labels that fit are accepted unchanged", () => {
  expect(salvaged([title, terms, party, signatures])).toEqual({
    blocks: [
      [1, "heading"],
      [2, "terms"],
      [4, "party"],
      [5, "signatures"],
    ],
    problems: [],
  });
});

test.each([
  [
    "a term taken for signatures",
    [title, label(2, "signatures"), label(3, "terms"), party, signatures],
    "not_signatures",
    1,
  ],
  ["a party of nobody", [title, terms, label(4, "party"), signatures], "no_role", 3],
  ["a heading that goes on", [title, label(2, "heading"), party, signatures], "unlabelled", 2],
  ["two things at once", [title, terms, label(2, "totals"), party, signatures], "labelled_twice", 1],
  ["a beginning left out", [terms, party, signatures], "unlabelled", 0],
] as const)("%s: only that part is reported", (_, blocks, code, part) => {
  expect(salvaged(blocks)?.problems).toEqual([[part, code]]);
});

test("a wrong label ends where it no longer fits, and the rest becomes text", () => {
  const found = salvaged([title, terms, label(3, "totals")])!;
  expect(found.blocks).toEqual([
    [1, "heading"],
    [2, "terms"],
    [3, "custom_text"],
  ]);
  expect(found.problems).toEqual([
    [2, "not_totals"],
    [3, "unlabelled"],
    [4, "unlabelled"],
  ]);
});

test("terms labelled as one party's requisites are not accepted", () => {
  expect(salvaged([label(1, "party", { role: "executor" })])).toBeNull();
});

test.each([
  "г. Москва «___» ____________ 2026 г.",
  "г. Казань «___» ____________ 20__ года",
  "г. Москва\n«___» ____________ 20__ г.",
  "Срок оказания услуг: с «___» ____________ по «___» ____________",
  "Цена договора: ________ рублей, подпись М.П.",
  "Цена договора: ________ рублей",
  "Гарантийный срок — ______ месяцев.",
  "Гарантийный срок Исполнителя: ______ месяцев.",
  "Директор Заказчика сообщает номер телефона для связи: __________",
  "ООО «Ветер» (Исполнитель) и ________ (Заказчик) составили настоящий акт о том, что услуги оказаны полностью.",
  "Заказчик ____________ по объёму и качеству услуг претензий не имеет.",
])("«%s» is not accepted as signatures", (text) => {
  expect(fitsPart(label(1, "signatures"), { part: 1, kind: "text", text })).toBe(false);
});

test.each([
  "____________________",
  "Исполнитель ____________ | Заказчик ____________",
  "Генеральный директор ООО «Срок и цена» ____________ /Петров П. П./",
  "_____________ Петров Пётр Петрович",
  "____________ (подпись) ____________ (расшифровка подписи)",
  "12.03.2026 ____________ /____________/",
  "Заказчик:",
  "М.П.",
])("«%s» is accepted as signatures", (text) => {
  expect(fitsPart(label(1, "signatures"), { part: 1, kind: "text", text })).toBe(true);
});

test("a condition that names a party or a town is not accepted as requisites", () => {
  const fits = (text: string) => fitsPart(label(1, "party"), { part: 1, kind: "text", text });
  expect(fits("Гарантийный срок для Заказчика — 12 месяцев.")).toBe(false);
  expect(fits("Исполнитель: ООО «Гарантийный срок», г. Москва, ИНН 7700000016")).toBe(true);
});

/** Returns which of the blocks that replace a text are accepted for a table. */
function replacedBy(...rows: string[]): string[] {
  const content = rows.map((row) => paragraphOf(row));
  const [part] = numberParts([{ page: 1, kind: "table", content }]);
  return (["services_table", "party", "signatures"] as const).filter((type) =>
    fitsPart(label(1, type), part!),
  );
}

const head = "№ | Товары (работы, услуги) | Кол-во | Ед. | Цена | Сумма";
const goods = "1 | Картридж | 2 | шт | 1 500,00 | 3 000,00";

test("a table of priced lines with its totals is accepted as a table of services only", () => {
  expect(replacedBy(head, goods, " |  |  |  | Итого: | 3 000,00", "Без НДС |  |  |  |  | ")).toEqual([
    "services_table",
  ]);
  expect(replacedBy("№ | Услуга | Цена", " |  | без НДС", "1 | Монтаж | 100,00")).toEqual(["services_table"]);
});

test.each([
  [
    "a contract in two languages",
    [
      "1.1. Исполнитель обязуется оказать услуги. | 1.1. The Contractor.",
      "1.2. Цена договора 500 000 рублей. | 1.2. RUB 500,000.",
    ],
  ],
  [
    "an invoice in one table",
    [
      "Банк получателя | БИК 044525593",
      "Счёт № 123 от 5 марта 2019 г.",
      head,
      goods,
      "Руководитель | Иванов И. И.",
    ],
  ],
  [
    "an amount in words below the lines",
    [head, goods, "Всего к оплате: 3 000,00", "Три тысячи рублей 00 копеек"],
  ],
  ["a row that could not be read", [head, goods, "2 | Доставка по договорённости |  |  |  | "]],
  ["an obligation among the lines", [head, goods, "Итого: 3 000,00, Заказчик оплачивает аванс"]],
])("%s is not replaced", (_, rows) => {
  expect(replacedBy(...rows)).toEqual([]);
});

test("a table with requisites and signatures is accepted as both", () => {
  expect(
    replacedBy(
      "Исполнитель: | Заказчик:",
      "ИНН 7700000016 | ИНН 7800000027",
      "____ /Петров П. П./ | ____ /Сидоров С. С./",
    ),
  ).toEqual(["party", "signatures"]);
});

test("a sentence of the customer's about the work is not accepted as part of the totals", () => {
  const text = "Всего оказано услуг на сумму 15 000,00 руб. Заказчик претензий не имеет.";
  expect(fitsPart(label(1, "totals"), { part: 1, kind: "text", text })).toBe(false);
  expect(fitsPart(label(1, "totals"), { part: 1, kind: "text", text: text.slice(0, 43) })).toBe(true);
  const penalty = "Сумма неустойки — 0,1 % за каждый день просрочки.";
  expect(fitsPart(label(1, "totals"), { part: 1, kind: "text", text: penalty })).toBe(false);
});

test("labels out of order are sorted, and labels of unknown parts are dropped", () => {
  const found = salvaged([signatures, party, title, label(77, "totals"), terms])!;
  expect(found.blocks.map(([part]) => part)).toEqual([1, 2, 4, 5]);
  expect(found.problems).toEqual([]);
});

test("replacements that do not match their detail are dropped and reported", () => {
  const replacements = [
    { part: 4, text: "7700000016", placeholder: "executor.inn" as const },
    { part: 4, text: "ООО «Ветер»", placeholder: "executor.kpp" as const },
    { part: 2, text: "Договор расторгнут", placeholder: "customer.name" as const },
  ];
  const found = salvage({ answer: { blocks: [title, terms], replacements }, unreadable: [] }, parts)!;
  expect(found.answer.replacements).toEqual([replacements[0]]);
  expect(found.problems).toEqual([
    { part: 3, code: "words_do_not_fit" },
    { part: 1, code: "words_do_not_fit" },
  ]);
});

test("a partly invalid answer of the model is read label by label", () => {
  const written = '```json\n{"blocks":[{"part":1,"type":"heading"},{"part":2,"type":"banner"},7]}\n```';
  expect(readLoosely(written)).toEqual({
    answer: { blocks: [label(1, "heading")], replacements: [] },
    unreadable: [2],
  });
  const { answer, unreadable } = readLoosely(written)!;
  expect(salvaged(answer.blocks, unreadable)?.problems).toContainEqual([1, "unknown_type"]);
  for (const nothing of ["", "{ blocks: [", "[]", '{"blocks":"all"}', "null"])
    expect(readLoosely(nothing)).toBeNull();
});
