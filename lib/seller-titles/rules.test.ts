import { describe, expect, test } from "vitest";
import { printSource } from "@/lib/print/sample";
import { type Element, element } from "@/lib/xml/element";
import { titleOf } from "./resolve";
import { childrenOf } from "./rule";
import { brokenRules, type RuleName, rules } from "./rules";
import { titleSource } from "./testing/papers";
import { treeOf } from "./tree";

const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000 }];
const upd = () => fileOf("upd");
const act = () => fileOf("act");

function fileOf(docType: "upd" | "act"): Element {
  const source = printSource({
    document: { docType },
    lines: lines.map((line) => ({ ...line, vatRate: "22" })),
  });
  return treeOf(titleOf(titleSource(source)));
}

const at = (root: Element, path: string): Element =>
  path.split("/").reduce((found, name) => childrenOf(found, name)[0]!, root);
const without = (root: Element, path: string, ...names: string[]) => {
  const found = at(root, path);
  for (const name of names) delete found.attributes[name];
  found.children = found.children.filter((child) => typeof child === "string" || !names.includes(child.name));
};
const give = (root: Element, path: string, attributes: Element["attributes"], ...children: Element[]) => {
  const found = at(root, path);
  Object.assign(found.attributes, attributes);
  found.children.push(...children);
};

const invoice = "Документ/СвСчФакт";
const line = "Документ/ТаблСчФакт/СведТов";
const total = "Документ/ТаблСчФакт/ВсегоОпл";
const transfer = "Документ/СвПродПер/СвПер";
const signatory = "Документ/Подписант";

type Breaking = [
  rule: RuleName,
  file: () => Element,
  break_: (file: Element) => void,
  alsoBroken?: RuleName[],
];

const withCarrier = (name: string) => (file: Element) => give(file, transfer, {}, element(name));
const withForeigner = (name: string) => (file: Element) =>
  give(file, `${invoice}/СвПокуп/ИдСв`, {}, element(name));
const withPerson = (file: Element) =>
  give(file, `${invoice}/СвПокуп/ИдСв`, {}, element("СвФЛУч", { ИдСтатЛ: "1" }));
const withMarks = (file: Element) =>
  give(file, line, {}, element("ДопСведТов", { КодТов: "1" }, [element("НомСредИдентТов")]));
const withNameless = (file: Element) => {
  without(file, line, "НаимТов", "ДопСведТов");
  give(file, line, {}, element("ДопСведТов"));
};
const withAnonymousConsignor = (file: Element) =>
  give(file, invoice, {}, element("ГрузОт", {}, [element("ГрузОтпр")]));
const noDays = (file: Element) => without(file, transfer, "ДатаПер");

const marksRules: RuleName[] = ["marksHavePackage", "marksHaveCount", "marksHaveCodes", "marksHavePackages"];
const namelessRules: RuleName[] = [
  "actNamesGoods",
  "goodsHaveDescription",
  "goodsHaveArticle",
  "goodsHaveCode",
];
const personRules: RuleName[] = ["personHasNumber", "personIsToldApart", "personHasName"];
const dayRules: RuleName[] = ["transferHasDay", "transferHasFirstDay", "transferHasLastDay"];

const broken: Breaking[] = [
  ["fileIsNamedByItsId", upd, (file) => Object.assign(file.attributes, { ИдФайл: "ON_NSCHFDOPPR_1" })],
  ["invoiceHasTable", upd, (file) => without(file, "Документ", "ТаблСчФакт")],
  ["transferIsDescribed", act, (file) => without(file, "Документ", "СвПродПер")],
  ["paperIsNamedUnlessInvoice", act, (file) => without(file, "Документ", "НаимДокОпр")],
  [
    "invoiceNamesShipment",
    upd,
    (file) => {
      give(file, "Документ", { Функция: "СЧФ" });
      without(file, "Документ", "НаимДокОпр");
      without(file, invoice, "ДокПодтвОтгрНом");
    },
  ],
  ["sellerHasAddress", upd, (file) => without(file, `${invoice}/СвПрод`, "Адрес")],
  ["buyerHasAddress", upd, (file) => without(file, `${invoice}/СвПокуп`, "Адрес")],
  ["consignorHasAddress", upd, withAnonymousConsignor],
  ["consigneeHasAddress", upd, (file) => give(file, invoice, {}, element("ГрузПолуч"))],
  [
    "factorHasAddress",
    upd,
    (file) => give(file, invoice, {}, element("ДопСвФХЖ1", {}, [element("СвФактор")])),
  ],
  [
    "circumstanceOfInvoice",
    act,
    (file) => give(file, invoice, {}, element("ДопСвФХЖ1", { СпОбстФСЧФ: "1" })),
  ],
  [
    "circumstanceOfInvoiceWithAct",
    act,
    (file) => give(file, invoice, {}, element("ДопСвФХЖ1", { СпОбстФСЧФДОП: "10000" })),
  ],
  [
    "circumstanceOfAct",
    upd,
    (file) => give(file, invoice, {}, element("ДопСвФХЖ1", { СпОбстФДОП: "20000" })),
  ],
  ["transferHasDay", act, noDays, dayRules],
  ["transferHasFirstDay", act, noDays, dayRules],
  ["transferHasLastDay", act, noDays, dayRules],
  ["electronicPowerIsNamed", upd, (file) => give(file, signatory, { СпосПодтПолном: "3" })],
  ["paperPowerIsNamed", upd, (file) => give(file, signatory, { СпосПодтПолном: "5" })],
  [
    "regionHasDistrict",
    upd,
    (file) =>
      give(file, `${invoice}/СвПокуп/Адрес`, {}, element("АдрГАР", {}, [element("Регион", {}, ["77"])])),
  ],
  ["invoiceNamesGoods", upd, (file) => without(file, line, "НаимТов")],
  ["actNamesGoods", act, withNameless, namelessRules],
  ["goodsHaveDescription", act, withNameless, namelessRules],
  ["goodsHaveArticle", act, withNameless, namelessRules],
  ["goodsHaveCode", act, withNameless, namelessRules],
  ["unitHasName", act, (file) => without(file, line, "НаимЕдИзм")],
  ["unitHasQuantity", upd, (file) => without(file, line, "КолТов")],
  ["quantityHasPrice", upd, (file) => give(file, line, { ЦенаТов: "0.00" })],
  ["priceIsNotNegative", act, (file) => give(file, line, { ЦенаТов: "-1.00" })],
  ["invoiceHasNet", upd, (file) => without(file, line, "СтТовБезНДС")],
  [
    "actHasNet",
    act,
    (file) => without(file, line, "СтТовБезНДС", "СтТовУчНал"),
    ["actHasNet", "actHasGross"],
  ],
  [
    "actHasGross",
    act,
    (file) => without(file, line, "СтТовБезНДС", "СтТовУчНал"),
    ["actHasNet", "actHasGross"],
  ],
  ["invoiceHasGross", upd, (file) => without(file, line, "СтТовУчНал")],
  [
    "exciseOfItsKind",
    upd,
    (file) => {
      without(file, line, "Акциз");
      give(file, line, {}, element("ДопСведТов", { КодВидПр: "100" }));
    },
  ],
  [
    "countryHasName",
    upd,
    (file) => give(file, line, {}, element("СвДТ", { КодПроисх: "156" }), element("ДопСведТов")),
  ],
  [
    "operationIsTold",
    act,
    (file) => {
      give(file, invoice, {}, element("ДопСвФХЖ1", { СпОбстФДОП: "10000" }));
      give(file, line, {}, element("ДопСведТов"));
    },
  ],
  ["marksHavePackage", upd, withMarks, marksRules],
  ["marksHaveCount", upd, withMarks, marksRules],
  ["marksHaveCodes", upd, withMarks, marksRules],
  ["marksHavePackages", upd, withMarks, marksRules],
  ["invoiceHasNetTotal", upd, (file) => without(file, total, "СтТовБезНДСВсего")],
  ["invoiceHasGrossTotal", upd, (file) => without(file, total, "СтТовУчНалВсего")],
  [
    "actHasNetTotal",
    act,
    (file) => without(file, total, "СтТовБезНДСВсего", "СтТовУчНалВсего"),
    ["actHasNetTotal", "actHasGrossTotal"],
  ],
  [
    "actHasGrossTotal",
    act,
    (file) => without(file, total, "СтТовБезНДСВсего", "СтТовУчНалВсего"),
    ["actHasNetTotal", "actHasGrossTotal"],
  ],
  [
    "representativeHasNumber",
    upd,
    withCarrier("ПредОргПер"),
    ["representativeHasNumber", "representativeHasPower"],
  ],
  [
    "representativeHasPower",
    upd,
    withCarrier("ПредОргПер"),
    ["representativeHasNumber", "representativeHasPower"],
  ],
  ["carrierHasNumber", upd, withCarrier("ФЛПер"), ["carrierHasNumber", "carrierHasPower"]],
  ["carrierHasPower", upd, withCarrier("ФЛПер"), ["carrierHasNumber", "carrierHasPower"]],
  [
    "foreignerIsIdentified",
    upd,
    withForeigner("СвИнНеУч"),
    ["foreignerIsIdentified", "foreignerIsToldApart"],
  ],
  ["foreignerIsToldApart", upd, withForeigner("СвИнНеУч"), ["foreignerIsIdentified", "foreignerIsToldApart"]],
  [
    "foreignSideIsIdentified",
    upd,
    withForeigner("ДаннИно"),
    ["foreignSideIsIdentified", "foreignSideIsToldApart"],
  ],
  [
    "foreignSideIsToldApart",
    upd,
    withForeigner("ДаннИно"),
    ["foreignSideIsIdentified", "foreignSideIsToldApart"],
  ],
  ["personHasNumber", upd, withPerson, personRules],
  ["personIsToldApart", upd, withPerson, personRules],
  ["personHasName", upd, withPerson, personRules],
];

const nameOf = (file: Element) => `${file.attributes.ИдФайл}.xml`;

describe("rules of the format", () => {
  test("are kept by generated files", () => {
    for (const file of [upd(), act()]) expect(brokenRules(file, nameOf(file))).toEqual([]);
  });

  test("are each covered by a file that breaks them", () => {
    expect(broken.map(([rule]) => rule).sort()).toEqual(Object.keys(rules).sort());
  });

  test.each(broken)("%s is reported for the file that breaks it", (rule, make, breakFile, all = [rule]) => {
    const file = make();
    const name = nameOf(file);
    breakFile(file);
    expect(brokenRules(file, name).sort()).toEqual([...all].sort());
  });
});
