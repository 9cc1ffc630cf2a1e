import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { resolveDocument } from "@/lib/print/model";
import { company, customer, printSource } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";
import { updColumns } from "@/lib/print/upd/columns";
import { divideHalfUp } from "@/lib/values/line-amounts";
import { formatCents, formatQty } from "@/lib/values/money";
import type { Element } from "@/lib/xml/element";
import { readXml } from "@/lib/xml/read";
import { schemaErrorOf } from "@/lib/xml/schema";
import { sellerFile, sellerSchemaOn, sellerSchemas } from "./file";
import { missingIn } from "./missing";
import { childrenOf } from "./rule";
import { brokenRules } from "./rules";
import { issueId, papers, titleSource } from "./testing/papers";

const runs = Number(process.env.TITLES ?? 300);
const seed = Number(process.env.SEED ?? 17);

const cents = (rubles = "") => Math.round(Number(rubles) * 100);
const find = (root: Element, ...names: string[]): Element =>
  names.reduce((element, name) => childrenOf(element, name)[0]!, root);

/** Returns the figures of a file as the paper writes them. */
function figuresOf(file: Element) {
  const table = find(file, "Документ", "ТаблСчФакт");
  const taxOf = (element: Element) => {
    const [sum] = element.children as Element[];
    return sum?.name === "БезНДС" ? "без НДС" : formatCents(cents(String(sum?.children[0])));
  };
  return {
    rows: childrenOf(table, "СведТов").map((line) => ({
      А: childrenOf(line, "ДопСведТов")[0]?.attributes.КодТов ?? "",
      "2": line.attributes.ОКЕИ_Тов,
      "2а": line.attributes.НаимЕдИзм,
      "3": formatQty(Math.round(Number(line.attributes.КолТов) * 1000)),
      "5": formatCents(cents(line.attributes.СтТовБезНДС)),
      "7": line.attributes.НалСт,
      "8": taxOf(find(line, "СумНал")),
      "9": formatCents(cents(line.attributes.СтТовУчНал)),
      "10": childrenOf(line, "СвДТ")[0]?.attributes.КодПроисх ?? "--",
      "10а": String(childrenOf(childrenOf(line, "ДопСведТов")[0], "КрНаимСтрПр")[0]?.children[0] ?? "--"),
      "11":
        childrenOf(line, "СвДТ")
          .flatMap(({ attributes }) => attributes.НомерДТ ?? [])
          .join(", ") || "--",
    })),
    totals: {
      net: formatCents(cents(find(table, "ВсегоОпл").attributes.СтТовБезНДСВсего)),
      vat: taxOf(find(table, "ВсегоОпл", "СумНалВсего")),
      gross: formatCents(cents(find(table, "ВсегоОпл").attributes.СтТовУчНалВсего)),
    },
  };
}

/** Returns the figures of the UPD printed from the same lines. */
function paperOf(source: PrintSource) {
  const upd = { ...source, document: { ...source.document, docType: "upd" as const }, edition: undefined };
  const [section] = resolveDocument(upd).sections;
  if (section?.kind !== "upd") throw new Error("no form");
  const at = (code: string) => updColumns.findIndex((column) => column.code === code);
  const columns = ["А", "2", "2а", "3", "5", "7", "8", "9", "10", "10а", "11"];
  return {
    rows: section.rows.map((row) => Object.fromEntries(columns.map((code) => [code, row[at(code)]!.text]))),
    prices: section.rows.map((row) => row[at("4")]!.text),
    totals: section.totals,
  };
}

const readFile = async (source: PrintSource) => {
  const { name, bytes } = await sellerFile(titleSource(source));
  return { name, bytes, file: (await readXml(bytes))! };
};

test(
  "the file is valid against the official schema and rules, and equals the paper to the kopeck",
  async () => {
    await fc.assert(
      fc.asyncProperty(papers, async (source) => {
        expect(missingIn(source)).toEqual({});
        const { name, bytes, file } = await readFile(source);
        expect(await schemaErrorOf(bytes, sellerSchemaOn(source.document.date))).toBeNull();
        expect(brokenRules(file, name)).toEqual([]);
        const { prices, ...figures } = paperOf(source);
        expect(figuresOf(file)).toEqual(figures);
        childrenOf(find(file, "Документ", "ТаблСчФакт"), "СведТов").forEach((line, index) => {
          const { ЦенаТов: price = "", КолТов: qty, СтТовБезНДС: net } = line.attributes;
          const scale = 10n ** BigInt(price.split(".")[1]!.length - 2);
          const scaled = BigInt(price.replace(".", ""));
          const qtyMilli = BigInt(Math.round(Number(qty) * 1000));
          expect(divideHalfUp(scaled * qtyMilli, scale * 1000n)).toBe(BigInt(cents(net)));
          const [, kopecks = ""] = prices[index]!.split(",");
          const onPaper = BigInt(prices[index]!.replace(/\D/g, ""));
          expect(divideHalfUp(scaled * 10n ** 4n, scale * 10n ** BigInt(6 - kopecks.length))).toBe(onPaper);
          expect(kopecks.length).toBeLessThanOrEqual(source.document.upd ? 4 : 2);
        });
      }),
      { numRuns: runs, seed },
    );
  },
  Math.max(300_000, runs * 1_000),
);

test("the file is encoded in windows-1251, named by its id, and has the same bytes each time", async () => {
  const source = printSource({
    document: { docType: "upd", number: "УПД-2026/001" },
    client: { ...customer, name: "ООО «Ёлки» & <Ñ> ₽" },
  });
  const { name, bytes } = await readFile(source);
  expect((await readFile(structuredClone(source))).bytes).toEqual(bytes);
  expect(name).toBe(
    `ON_NSCHFDOPPR_7800000027780001001_7700000016770001001_20261130_${issueId}_0_0_0_0_0_00.xml`,
  );
  const text = new TextDecoder("windows-1251").decode(bytes);
  expect(text).toMatch(/^<\?xml version="1.0" encoding="windows-1251"\?>\n/);
  expect(text).toContain('НаимОрг="ООО «Ёлки» &amp; &lt;&#209;&gt; &#8381;"');
  expect(text).toContain('Функция="СЧФДОП"');
  expect(text).toContain(', ИНН/КПП 7700000016/770001001"');
  expect(text).toContain('ДатаИнфПр="30.11.2026" ВремИнфПр="12.30.00"');
  expect(text).toContain(
    '<ОснПер РеквНаимДок="Договор" РеквНомерДок="Д-2026/022" РеквДатаДок="06.11.2026"/>',
  );
});

test("the file is named by the parties' operator ids when they have them", async () => {
  const { name } = await readFile(
    printSource({ document: { docType: "act" }, organization: { ...company, edoId: "2AE-1" } }),
  );
  expect(name).toContain("ON_NSCHFDOPPR_7800000027780001001_2AE-1_20261130_");
});

test("the file is made for companies without KPP, which the format does not require", async () => {
  const without = { organization: { ...company, kpp: null }, client: { ...customer, kpp: "" } };
  const { file, name } = await readFile(printSource({ document: { docType: "upd" }, ...without }));
  const parties = find(file, "Документ", "СвСчФакт");
  const idOf = (side: string) => find(parties, side, "ИдСв", "СвЮЛУч").attributes;
  expect(idOf("СвПрод")).toEqual({ НаимОрг: company.name, ИННЮЛ: company.inn });
  expect(idOf("СвПокуп")).toEqual({ НаимОрг: customer.name, ИННЮЛ: customer.inn });
  expect(name).toContain(`_${customer.inn}_${company.inn}_`);
  const maker = find(file, "Документ").attributes.НаимЭконСубСост;
  expect(maker).toBe(`${company.name}, ИНН ${company.inn}`);
});

test("the file has the function that corresponds to the status of the UPD, and ДОП for an act", async () => {
  const functionOf = async (source: PrintSource) =>
    find((await readFile(source)).file, "Документ").attributes.Функция;
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" as const }];
  expect(await functionOf(printSource({ document: { docType: "upd" } }))).toBe("СЧФДОП");
  expect(await functionOf(printSource({ document: { docType: "upd" }, lines }))).toBe("ДОП");
  expect(await functionOf(printSource({ document: { docType: "act" } }))).toBe("ДОП");
});

test("the file is refused with all missing and bad fields at once", async () => {
  const source = printSource({
    document: { docType: "upd" },
    organization: { ...company, inn: null, kpp: null, legalAddress: null, signatoryName: "Петров" },
    client: { ...customer, inn: null, kpp: "000000000", address: " " },
    lines: [
      { name: "Урок", unit: "пара слов", qty: 1, priceCents: 0, vatRate: "22" },
      { name: "Урок", unit: "час", qty: 1, priceCents: 100, vatRate: "22" },
    ],
  });
  const fieldErrors = {
    "organization.inn": ["required"],
    "organization.legalAddress": ["required"],
    "organization.signatoryName": ["full_name"],
    "client.inn": ["required"],
    "client.kpp": ["kpp"],
    "client.address": ["required"],
    "lines.0.unitCode": ["unit_code"],
    "lines.0.priceCents": ["price_zero"],
  };
  expect(missingIn(source)).toEqual(fieldErrors);
  await expect(sellerFile(titleSource(source))).rejects.toMatchObject({
    code: "export_incomplete",
    fieldErrors,
  });
  const empty = printSource({ document: { docType: "act" }, client: null, lines: [] });
  expect(missingIn(empty)).toEqual({ clientId: ["required"], lines: ["required"] });
});

test.each([
  ["Northern Wind Ltd", "inn_foreign"],
  ["ТОО «Северный ветер»", "inn_foreign"],
  ["АО «Уральские самоцветы»", "required"],
])("%s without INN is refused with the reason %s", (name, reason) => {
  const client = { ...customer, name, inn: null, kpp: null };
  expect(missingIn(printSource({ document: { docType: "upd" }, client }))).toEqual({
    "client.inn": [reason],
  });
});

test("the schema that checks the file is the unchanged official one", () => {
  const sums = sellerSchemas.map(({ folder, name }) =>
    createHash("sha256")
      .update(readFileSync(`lib/${folder}/schema/${name}`))
      .digest("hex"),
  );
  expect(sums).toEqual(["9bd06a0c6eaffd33e011efc0a7bf96346bcbf14ea1da9b88049c96a30f1b8221"]);
});

test.each([
  ["ok-schfdop-22-services", true],
  ["ok-dop-no-vat-ip", true],
  ["ok-schf-advance-22-122", true],
  ["bad-date", false],
  ["bad-kpp", false],
  ["bad-no-buyer", false],
  ["bad-no-sign", false],
  ["bad-rate-21", false],
])("the sample %s is valid: %s", async (sample, isValid) => {
  const bytes = readFileSync(`lib/seller-titles/testing/samples/${sample}.xml`);
  expect((await schemaErrorOf(bytes, sellerSchemas.at(-1)!)) === null).toBe(isValid);
  const file = (await readXml(bytes))!;
  if (isValid) expect(brokenRules(file, `${file.attributes.ИдФайл}.xml`)).toEqual([]);
});
