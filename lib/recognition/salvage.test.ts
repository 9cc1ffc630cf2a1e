import { expect, test } from "vitest";
import type { BlockStart } from "./answer";
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
  "ООО «Ветер» (Исполнитель) и ________ (Заказчик) составили настоящий акт о том, что услуги оказаны полностью.",
  "Заказчик ____________ по объёму и качеству услуг претензий не имеет.",
])("«%s» is not accepted as signatures", (text) => {
  expect(fitsPart(label(1, "signatures"), { part: 1, kind: "text", text })).toBe(false);
});

test("a sentence of the customer's about the work is not accepted as part of the totals", () => {
  const text = "Всего оказано услуг на сумму 15 000,00 руб. Заказчик претензий не имеет.";
  expect(fitsPart(label(1, "totals"), { part: 1, kind: "text", text })).toBe(false);
  expect(fitsPart(label(1, "totals"), { part: 1, kind: "text", text: text.slice(0, 43) })).toBe(true);
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
