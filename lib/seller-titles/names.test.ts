import { expect, test } from "vitest";
import { company, customer, entrepreneur, printSource } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import type { Element } from "@/lib/xml/element";
import { readXml } from "@/lib/xml/read";
import { sellerFile } from "./file";
import { missingIn } from "./missing";
import { childrenOf } from "./rule";
import { titleSource } from "./testing/papers";

const upd = { document: { docType: "upd" as const } };
const person = { kpp: null, ogrn: null, inn: "770000000082", signatoryName: null, signatoryPosition: null };
const buyerCalled = (name: string) =>
  printSource({ ...upd, client: { ...customer, ...person, kind: "entrepreneur", name } });
const sellerCalled = (name: string, signatoryName: string | null = null) =>
  printSource({
    ...upd,
    organization: { ...entrepreneur, name, signatoryName, signatoryPosition: signatoryName && "Директор" },
  });

const find = (root: Element, ...names: string[]): Element =>
  names.reduce((element, name) => childrenOf(element, name)[0]!, root);
const fileOf = async (source: PrintSource) => (await readXml((await sellerFile(titleSource(source))).bytes))!;
const invoice = ["Документ", "СвСчФакт"];
const parts = { Фамилия: "Петров", Имя: "Пётр", Отчество: "Петрович" };

test.each([
  ["ИП глава КФХ Петров Пётр Петрович", parts],
  ["ИП ГКФХ Петров Пётр Петрович", parts],
  ["Глава крестьянского (фермерского) хозяйства Петров Пётр Петрович", parts],
  ["Индивидуальный предприниматель Пётр Петрович Петров", parts],
  ["ИП Адвокат Петров Пётр Петрович", parts],
  ["Адвокат Петров Пётр Петрович", parts],
  ["Петров Пётр Петрович (адвокат)", parts],
  ["Нотариус города Москвы Петров Пётр Петрович", parts],
  ["ИП П. П. Петров", { Фамилия: "Петров", Имя: "П.", Отчество: "П." }],
  ["ИП Мамедов Али Гейдар оглы", { Фамилия: "Мамедов", Имя: "Али", Отчество: "Гейдар оглы" }],
  [
    "ИП О’Коннор-Ёлкин Пётр Д'Артаньянович",
    { Фамилия: "О’Коннор-Ёлкин", Имя: "Пётр", Отчество: "Д'Артаньянович" },
  ],
  ["ИП Пет\u00adров Пётр\u200b Петрович\ufeff", parts],
  ["ИП ГАРСИА МАРКЕС Хосе", { Фамилия: "ГАРСИА МАРКЕС", Имя: "Хосе" }],
])("«%s» is split into the parts of the name for buyer, seller and signatory", async (name, expected) => {
  const bought = await fileOf(buyerCalled(name));
  expect(find(bought, ...invoice, "СвПокуп", "ИдСв", "СвИП", "ФИО").attributes).toEqual(expected);
  const sold = await fileOf(sellerCalled(name));
  expect(find(sold, ...invoice, "СвПрод", "ИдСв", "СвИП", "ФИО").attributes).toEqual(expected);
  expect(find(sold, "Документ", "Подписант", "ФИО").attributes).toEqual(expected);
});

test.each([
  "ИП Нгуен Ван Тхань",
  "Адвокат Резник",
  "Адвокат John Smith",
  "ИП John Smith",
  "КФХ Петрова П. П.",
])("«%s» is refused because the parts of the name are not clear", async (name) => {
  expect(missingIn(buyerCalled(name))).toEqual({ "client.name": ["name_parts"] });
  expect(missingIn(sellerCalled(name))).toEqual({ "organization.name": ["name_parts"] });
  expect(missingIn(sellerCalled(name, "Сидоров С. С."))).toEqual({ "organization.name": ["name_parts"] });
  await expect(sellerFile(titleSource(buyerCalled(name)))).rejects.toMatchObject({
    code: "export_incomplete",
  });
});

test("a company's signatory needs a name that can be split into parts", () => {
  const signedBy = (signatoryName: string | null) =>
    missingIn(printSource({ ...upd, organization: { ...company, signatoryName } }));
  expect(signedBy("Пётр Петрович Петров")).toEqual({});
  expect(signedBy("Нгуен Ван Тхань")).toEqual({ "organization.signatoryName": ["name_parts"] });
  expect(signedBy("Петров")).toEqual({ "organization.signatoryName": ["full_name"] });
  expect(signedBy(`${"А".repeat(61)}ова Анна Ивановна`)).toEqual({
    "organization.signatoryName": ["name_parts"],
  });
  expect(signedBy(null)).toEqual({ "organization.signatoryName": ["required"] });
});
