import fc from "fast-check";
import { expect, test } from "vitest";
import { type Element, textOfXml } from "@/lib/xml/element";
import { schemaErrorOf } from "@/lib/xml/schema";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { sellerSchemaOn } from "./file";
import { titleOf } from "./resolve";
import { childrenOf } from "./rule";
import { brokenRules } from "./rules";
import { papers, titleSource } from "./testing/papers";
import { treeOf } from "./tree";

const line = "Документ/ТаблСчФакт/СведТов";
const seller = "Документ/СвСчФакт/СвПрод";

type Mutation = { at: string; drops: string } | { at: string; sets: [attribute: string, value: string] };

/** Removals of what a file must have, and values that a file must not have. */
const mutations: Mutation[] = [
  { at: "", drops: "ВерсФорм" },
  { at: "", drops: "Документ" },
  { at: "", sets: ["ВерсФорм", "5.02"] },
  { at: "", sets: ["ИдФайл", "ON_NSCHFDOPPR_1_2_20260101_3"] },
  { at: "Документ", drops: "НаимДокОпр" },
  { at: "Документ", drops: "СвПродПер" },
  { at: "Документ", drops: "Подписант" },
  { at: "Документ", sets: ["КНД", "1115132"] },
  { at: "Документ", sets: ["Функция", "СЧ"] },
  { at: "Документ", sets: ["ДатаИнфПр", "30.02.2026"] },
  { at: "Документ", sets: ["ВремИнфПр", "25.00.00"] },
  { at: "Документ/СвСчФакт", drops: "СвПокуп" },
  { at: "Документ/СвСчФакт", drops: "ДенИзм" },
  { at: "Документ/СвСчФакт", sets: ["ДатаДок", "2026-11-30"] },
  { at: seller, drops: "ИдСв" },
  { at: line, drops: "НаимЕдИзм" },
  { at: line, drops: "СумНал" },
  { at: line, sets: ["НалСт", "21%"] },
  { at: line, sets: ["КолТов", "0"] },
  { at: line, sets: ["ЦенаТов", "-1.00"] },
  { at: line, sets: ["СтТовУчНал", "1.001"] },
  { at: line, sets: ["ОКЕИ_Тов", "шт"] },
  { at: "Документ/ТаблСчФакт/ВсегоОпл", drops: "СумНалВсего" },
  { at: "Документ/СвПродПер/СвПер", drops: "СодОпер" },
  { at: "Документ/Подписант", drops: "ФИО" },
  { at: "Документ/Подписант", sets: ["СпосПодтПолном", "3"] },
  { at: "Документ/Подписант", sets: ["СпосПодтПолном", "5"] },
];

function mutate(file: Element, mutation: Mutation): void {
  const names = mutation.at ? mutation.at.split("/") : [];
  const found = names.reduce((element, name) => childrenOf(element, name)[0]!, file);
  if ("sets" in mutation) {
    const [attribute, value] = mutation.sets;
    found.attributes[attribute] = value;
    return;
  }
  delete found.attributes[mutation.drops];
  found.children = found.children.filter(
    (child) => typeof child === "string" || child.name !== mutation.drops,
  );
}

test("a file without a required part or with a forbidden value breaks the schema or a rule", async () => {
  await fc.assert(
    fc.asyncProperty(papers, fc.constantFrom(...mutations), async (source, mutation) => {
      const file = treeOf(titleOf(titleSource(source)));
      const name = `${file.attributes.ИдФайл}.xml`;
      mutate(file, mutation);
      const bytes = inWindows1251(`<?xml version="1.0" encoding="windows-1251"?>${textOfXml(file)}`);
      const problems = [
        await schemaErrorOf(bytes, sellerSchemaOn(source.document.date)),
        ...brokenRules(file, name),
      ];
      expect(problems.filter(Boolean).length).toBeGreaterThan(0);
    }),
    { numRuns: 300, seed: 17 },
  );
});
