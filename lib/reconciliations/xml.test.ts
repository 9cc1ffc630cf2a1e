import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ReconciliationEntry, ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { company, customer } from "@/lib/print/sample";
import type { SigningSide } from "@/lib/print/side";
import { schemaErrorOf } from "@/lib/xml/schema";
import { missingIn } from "./missing";
import { xmlNameOf, xmlOf } from "./xml";
import { reconciliationSchema, xmlFileOf } from "./xml-file";

const ours: SigningSide = { ...company, kind: "company", address: company.legalAddress };
const { kind, name, shortName, inn, kpp, ogrn, address, email, phone } = customer;
const { signatoryName, signatoryPosition, signatoryBasis } = customer;
const theirs: SigningSide = {
  ...{ kind, name, shortName, inn, kpp, ogrn, address, email, phone },
  ...{ signatoryName, signatoryPosition, signatoryBasis },
};

const entry: ReconciliationEntry = {
  date: "2026-10-31",
  kind: "shipment",
  documentId: null,
  paymentId: null,
  label: "Акт",
  docType: "act",
  number: "А-2026/001",
  debitCents: 12_200,
  creditCents: 0,
};

function paperWith(fields: Partial<ReconciliationPaper> = {}): ReconciliationPaper {
  const { openingCents = 0, entries = [entry] } = fields;
  const debitCents = entries.reduce((sum, each) => sum + each.debitCents, 0);
  const creditCents = entries.reduce((sum, each) => sum + each.creditCents, 0);
  return {
    id: "0192f0a0-0000-7000-8000-000000000001",
    number: "АС-2026/001",
    date: "2026-11-22",
    from: "2026-10-01",
    to: "2026-12-31",
    createdAt: "2026-11-22T10:00:00.000Z",
    time: "13:00:00",
    organization: ours,
    client: theirs,
    contract: null,
    openingCents,
    entries,
    debitCents,
    creditCents,
    closingCents: openingCents + debitCents - creditCents,
    ...fields,
  };
}

const anyText = fc
  .string({ unit: "binary", minLength: 1, maxLength: 400 })
  .filter((text) => text.trim() !== "");
const anyCents = fc.integer({ min: 1, max: 900_000_000_000 });
const anyDay = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyEntries = fc.array(
  fc
    .record({
      date: anyDay,
      isPaper: fc.boolean(),
      number: fc.option(anyText),
      cents: anyCents,
      isDebit: fc.boolean(),
    })
    .map(
      ({ date, isPaper, number, cents, isDebit }): ReconciliationEntry => ({
        ...entry,
        date,
        number,
        kind: isPaper ? "shipment" : isDebit ? "refund" : "payment",
        docType: isPaper ? "upd" : null,
        debitCents: isDebit ? cents : 0,
        creditCents: isDebit ? 0 : cents,
      }),
    ),
  { minLength: 1, maxLength: 30 },
);

const person = { kpp: null, inn: "770000000082", signatoryName: null, signatoryPosition: null };
const anyParty = fc.oneof(
  fc.record({ name: anyText, email: fc.option(anyText) }).map((given) => ({ ...theirs, ...given })),
  anyText.map((phone) => ({
    ...theirs,
    ...person,
    kind: "entrepreneur" as const,
    name: "ИП Сидоров Сидор Сидорович",
    ogrn: "326770000000016",
    phone,
  })),
  anyText.map((address) => ({
    ...theirs,
    ...person,
    kind: "person" as const,
    name: "Ли Вэй",
    ogrn: null,
    address,
  })),
);

test("the XML file is valid against the official schema for any content of the act", async () => {
  const papers = fc.record({
    entries: anyEntries,
    client: anyParty,
    openingCents: fc.integer({ min: -900_000_000_000, max: 900_000_000_000 }),
    contract: fc.option(fc.record({ number: anyText, date: anyDay })),
  });
  await fc.assert(
    fc.asyncProperty(papers, async (given) => {
      const paper = paperWith(given);
      expect(await xmlFileOf(paper)).toEqual({ name: `${xmlNameOf(paper)}.xml`, bytes: xmlOf(paper) });
    }),
    { numRuns: 200, seed: 1 },
  );
});

test("the XML file is encoded in windows-1251, has the same bytes each time and is named as its file id", () => {
  const paper = paperWith({ client: { ...theirs, name: "ООО «Ёлки» & <Ñ> ₽" } });
  const bytes = xmlOf(paper);
  expect(xmlOf(structuredClone(paper))).toEqual(bytes);
  const text = new TextDecoder("windows-1251").decode(bytes);
  expect(text).toContain('НаимОрг="ООО «Ёлки» &amp; &lt;&#209;&gt; &#8381;"');
  expect(text).toContain(`ИдФайл="${xmlNameOf(paper)}"`);
  expect(text).toContain('СальдоКонДеб="122.00" СальдоКонКр="0.00"');
  expect(xmlNameOf(paper)).toBe(
    "ON_AKTSVEROTP_7800000027780001001_7700000016770001001_20261122_0192f0a0-0000-7000-8000-000000000001",
  );
});

test("the XML file is refused with the names of all fields that the format requires and the act lacks", async () => {
  const withoutDetails = { inn: null, kpp: null, ogrn: null, signatoryName: "Петров" };
  const paper = paperWith({
    organization: { ...ours, ...withoutDetails },
    client: { ...theirs, ogrn: "326770000000016", kpp: " " },
    entries: [],
  });
  const refused = {
    "organization.inn": ["required"],
    "organization.kpp": ["required"],
    "organization.ogrn": ["required"],
    "organization.signatoryName": ["full_name"],
    "client.kpp": ["required"],
    "client.ogrn": ["ogrn_company"],
    entries: ["required"],
  };
  expect(missingIn(paper)).toEqual(refused);
  await expect(xmlFileOf(paper)).rejects.toMatchObject({ code: "export_incomplete", fieldErrors: refused });
  expect(await schemaErrorOf(xmlOf(paper), reconciliationSchema)).not.toBeNull();
});

test.each([
  ["ИП глава КФХ Сидоров Сидор Сидорович", 'Фамилия="Сидоров" Имя="Сидор" Отчество="Сидорович"'],
  ["ИП С. С. Сидоров", 'Фамилия="Сидоров" Имя="С." Отчество="С."'],
])("«%s» is split into the parts of the name", (fullName, parts) => {
  const client = {
    ...theirs,
    ...person,
    kind: "entrepreneur" as const,
    ogrn: "326770000000016",
    name: fullName,
  };
  const paper = paperWith({ client });
  expect(missingIn(paper)).toEqual({});
  expect(new TextDecoder("windows-1251").decode(xmlOf(paper))).toContain(parts);
  const unclear = { ...client, name: "ИП Нгуен Ван Тхань" };
  expect(missingIn(paperWith({ client: unclear }))).toEqual({ "client.name": ["name_parts"] });
  const signedBy = { ...ours, signatoryName: "Нгуен Ван Тхань" };
  expect(missingIn(paperWith({ organization: signedBy }))).toEqual({
    "organization.signatoryName": ["name_parts"],
  });
});

test("the XML file of a foreign client is refused with the reason that the file of a UPD has", () => {
  const nothing = { inn: null, kpp: null, ogrn: null };
  const named = (name: string) => missingIn(paperWith({ client: { ...theirs, ...nothing, name } }));
  expect(named("Müller Maschinenbau GmbH")).toEqual({ "client.inn": ["inn_foreign"] });
  expect(named("АО «Уральские самоцветы»")).toEqual({
    "client.inn": ["required"],
    "client.kpp": ["required"],
    "client.ogrn": ["required"],
  });
});

test("a lawyer without an ОГРНИП is a person in the XML file", async () => {
  const name = "Адвокат Резник Генри Маркович";
  const client = { ...theirs, ...person, kind: "entrepreneur" as const, ogrn: null, name };
  const { bytes } = await xmlFileOf(paperWith({ client }));
  expect(new TextDecoder("windows-1251").decode(bytes)).toContain(
    '<СвФЛ ИННФЛ="770000000082"><ФИО Фамилия="Резник" Имя="Генри" Отчество="Маркович"/></СвФЛ>',
  );
});

test("the XML file is refused when a date is outside the format's range", async () => {
  const contract = { number: "7", date: "1899-12-31" };
  const paper = paperWith({ from: "0001-01-01", to: "2100-01-01", contract });
  await expect(xmlFileOf(paper)).rejects.toMatchObject({
    code: "export_incomplete",
    fieldErrors: { from: ["not_valid"], to: ["not_valid"], "contract.date": ["not_valid"] },
  });
  const { bytes } = await xmlFileOf(paperWith({ from: "1900-01-01", to: "2099-12-31" }));
  expect(bytes.length).toBeGreaterThan(0);
});

test("an XML file that breaks the schema is not returned", async () => {
  const paper = paperWith({ entries: [{ ...entry, date: "1812-09-07" }] });
  expect(missingIn(paper)).toEqual({});
  await expect(xmlFileOf(paper)).rejects.toMatchObject({
    code: "export_incomplete",
    fieldErrors: { file: ["not_valid"] },
  });
});

test("the schema that checks the XML file is the unchanged official one", () => {
  const { folder, name } = reconciliationSchema;
  const bytes = readFileSync(`lib/${folder}/schema/${name}`);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(
    "bbabfff25c039052e744f791aa309d0826b0e7f63c44b18f3bfeeecee3e45239",
  );
});
