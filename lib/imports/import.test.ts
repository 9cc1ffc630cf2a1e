import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBankAccount } from "@/lib/bank-accounts/create";
import { standardBody } from "@/lib/body/standard";
import { createClient } from "@/lib/clients/create";
import { instantiateTemplate } from "@/lib/documents/instantiate-template";
import { type Caller, execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { listOrganizations } from "@/lib/organizations/list";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource } from "@/lib/print/sample";
import { startTestModel, type TestModel } from "@/lib/recognition/testing/model";
import { removeTemplate } from "@/lib/templates/remove";
import type { Template } from "@/lib/templates/schema";
import { updateTemplate } from "@/lib/templates/update";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { importTemplate } from "./import";
import type { PartProblemRecord } from "./schema";
import { findTemplateSource, getTemplateSource } from "./source";
import { getSourcePage } from "./source-page";
import { contractDocx } from "./testing/contract-docx";
import { testFolder } from "./testing/folder";
import { pagePicture } from "./testing/page-picture";
import { paragraph, rawDocx, run } from "./testing/raw-docx";

let model: TestModel;
beforeAll(async () => {
  model = await startTestModel();
  process.env.OPENAI_BASE_URL = model.url;
  process.env.OPENAI_API_KEY = "the-key";
});

operateOnTestDatabase();
const saveFile = testFolder();

let user: Caller;
beforeAll(async () => {
  user = await callerAs("user");
  const own = { name: "ООО «Северный ветер»", inn: "7700000016", kpp: "770101001" };
  await execute(createOrganization, await callerAs("admin"), own);
});
beforeEach(() => model.begin());
afterAll(() => model.stop());

async function importFile(
  bytes: Buffer | Uint8Array,
  structure: "model" | "none" = "model",
  caller = user,
  docType = "contract",
): Promise<Template & { problems: PartProblemRecord[] }> {
  const file = { path: await saveFile(bytes), name: "Договор услуг.docx" };
  return execute(importTemplate, caller, { file, docType, structure });
}

test("an imported contract becomes a template that makes no documents before a person has checked it", async () => {
  const steps: unknown[] = [];
  const listener = { signal: new AbortController().signal, report: (step: unknown) => steps.push(step) };
  const template = await importFile(await contractDocx(), "model", { ...user, progressListener: listener });
  expect(template).toMatchObject({
    name: "Договор оказания услуг",
    sourceName: "Договор услуг.docx",
    docType: "contract",
    needsReview: true,
  });
  expect(template.body.map(({ type }) => type)).toContain("services_table");
  expect(steps.map((step) => (step as { step: string }).step)).toEqual(
    expect.arrayContaining(["received", "reading", "structuring", "saving"]),
  );
  expect(await eventsOf(template.id)).toEqual(["template.created"]);
  expect((await failureOf(execute(instantiateTemplate, user, { id: template.id }))).code).toBe("conflict");
});

test("an import keeps the source's parts with their blocks and compares its requisites with known ones", async () => {
  const template = await importFile(await contractDocx());
  const source = await execute(getTemplateSource, await callerAs("viewer"), { id: template.id });
  expect(source).toMatchObject({ kind: "docx", pageCount: 1, pictures: [] });
  const ids = new Set(template.body.map(({ id }) => id));
  for (const { blockId } of source.parts) expect(ids).toContain(blockId);
  const subject = source.parts.find(({ text }) => text.startsWith("1.1."));
  expect(template.body.find(({ id }) => id === subject?.blockId)?.type).toBe("terms");
  expect(source.requisites).toContainEqual({
    field: "inn",
    value: "7700000016",
    part: source.parts.findIndex(({ text }) => text.includes("7700000016")),
    problem: null,
  });
  expect(source.parties).toMatchObject([
    { kind: "organization", inn: "7700000016", differences: [{ field: "kpp", kept: "770101001" }] },
  ]);
});

test("a requisite of one party is not compared with those of the other", async () => {
  const own = (await execute(listOrganizations, user, {})).items[0]!;
  const bank = { bankName: "Банк", bik: "044525104", correspondentAccount: "30101810745374525104" };
  await execute(createBankAccount, await callerAs("admin"), {
    ...{ organizationId: own.id, ...bank, accountNumber: "40702810900000000002" },
  });
  const client = {
    ...{ kind: "company", name: "АО «Уральские самоцветы»", inn: "7800000027" },
    ...{ ...bank, accountNumber: "40702810200000000003" },
  };
  await execute(createClient, user, client);
  const { id } = await importFile(await contractDocx(), "none");
  const { parties } = await execute(getTemplateSource, user, { id });
  expect(parties.map(({ kind, differences }) => [kind, differences.map(({ field }) => field)])).toEqual([
    ["organization", ["kpp", "accountNumber"]],
    ["client", []],
  ]);
});

test("priced lines of an import are offered, and enter the template only when a person saves them", async () => {
  const template = await importFile(await contractDocx());
  expect(template.lines).toEqual([]);
  const { lines } = await execute(getTemplateSource, user, { id: template.id });
  expect(lines).toMatchObject([{ name: "Организация мероприятия", qty: 1, priceCents: 120_000_00 }]);
  await execute(updateTemplate, user, { id: template.id, lines, needsReview: false });
  const document = await execute(instantiateTemplate, user, { id: template.id });
  expect(document.lines).toMatchObject([{ name: "Организация мероприятия", sumCents: 120_000_00 }]);
});

test("an import without structuring asks no model, and a recognised page keeps its picture", async () => {
  const scan = await pagePicture(["1. Предмет договора", "Исполнитель обязуется оказать услуги."], {
    dotsPerInch: 200,
    inches: 2,
  });
  const template = await importFile(scan, "none");
  expect(model.asked).toHaveLength(0);
  expect(template.needsReview).toBe(true);
  const { pictures } = await execute(getTemplateSource, user, { id: template.id });
  expect(pictures).toEqual([1]);
  const picture = await execute(getSourcePage, user, { id: template.id, page: 1 });
  expect(picture.subarray(8, 12).toString("latin1")).toBe("WEBP");
  expect((await failureOf(execute(getSourcePage, user, { id: template.id, page: 2 }))).code).toBe(
    "not_found",
  );
  await execute(removeTemplate, user, { id: template.id });
  expect(await execute(findTemplateSource, user, { id: template.id })).toBeNull();
});

test("text that the model labels wrongly stays text and is reported in the response and beside the source", async () => {
  model.begin("wrong_label", "wrong_label");
  const english = { ...user, locale: "en" as const };
  const { id, body, problems } = await importFile(await contractDocx(), "model", english);
  expect(problems[0]).toMatchObject({
    code: "not_signatures",
    page: 1,
    message: "The model took this for signatures, but there is more here",
    text: expect.stringMatching(/^1\.1\. Исполнитель обязуется/),
  });
  expect(JSON.stringify(body)).toContain("Исполнитель обязуется оказать");
  const source = await execute(getTemplateSource, user, { id });
  expect(source.problems.map(({ part, code }) => [part, code])).toEqual(
    problems.map(({ part, code }) => [part, code]),
  );
  expect(source.problems[0]?.message).toBe("Модель приняла это за подписи, но здесь не только они");
  expect(source.parts[problems[0]!.part]?.text).toBe(problems[0]?.text);
});

test("a picture that was left out of a template is reported in the response and beside the source", async () => {
  const picture = '<w:r><w:pict><v:shape><v:imagedata r:id="stamp"/></v:shape></w:pict></w:r>';
  const file = rawDocx(paragraph(run("Договор поставки")) + paragraph(run("Подпись и печать: ") + picture));
  const { id, problems } = await importFile(file, "none", { ...user, locale: "en" });
  expect(problems).toEqual([
    {
      ...{ part: 1, page: 1, text: "Подпись и печать: ", code: "content_left_out" },
      message:
        "The file has a picture or an embedded file here: it was left out, so compare with the original",
    },
  ]);
  const source = await execute(getTemplateSource, user, { id });
  expect(source.problems).toMatchObject([{ part: 1, code: "content_left_out" }]);
});

test("each reason for refusing an import has its own code", async () => {
  const codeOf = async (bytes: Buffer) => (await failureOf(importFile(bytes))).code;
  expect(await codeOf(Buffer.from("просто текст"))).toBe("UNSUPPORTED_MIME");
  expect(await codeOf((await contractDocx()).subarray(0, 3_000))).toBe("NO_OCR");
  const oldWord = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(4_000)]);
  await expect(importFile(oldWord)).rejects.toMatchObject({ code: "UNSUPPORTED_MIME", detail: "old_word" });
  model.begin("no_json", "no_json");
  expect(await codeOf(await contractDocx())).toBe("INVALID_DOC_BODY");
  expect(await failureOf(execute(importTemplate, user, { docType: "letter" }))).toEqual({
    code: "validation_error",
    fields: ["docType", "file"],
  });
  expect((await failureOf(importFile(await contractDocx(), "none", await callerAs("viewer")))).code).toBe(
    "forbidden",
  );
});

test("an import whose caller gives up fails as unavailable", async () => {
  const controller = new AbortController();
  const progressListener = { signal: controller.signal, report: () => controller.abort() };
  const attempt = async () => importFile(await contractDocx(), "model", { ...user, progressListener });
  expect((await failureOf(attempt())).code).toBe("unavailable");
});

describe("the prescribed form of a UPD", () => {
  const lines = [
    { name: "Организация мероприятия", unit: "шт", qty: 2, priceCents: 12_500_000, vatRate: "22" as const },
    { name: "Аренда зала", unit: "шт", qty: 3, priceCents: 150_000, vatRate: "22" as const },
  ];
  const document = { docType: "upd" as const, body: standardBody("upd"), vatMode: "on_top" as const };
  const printedUpd = () => pdfOf(resolveDocument(printSource({ document, lines })));

  test("becomes a template without the form's own words, asks no model and offers its lines", async () => {
    const template = await importFile(await printedUpd(), "model", user, "upd");
    expect(model.asked).toHaveLength(0);
    expect(template.body.map(({ type }) => type)).toEqual(standardBody("upd").map(({ type }) => type));
    expect(JSON.stringify(template.body)).not.toContain("передаточный");
    expect(template.problems[0]).toMatchObject({ part: 0, code: "prescribed_form" });
    const source = await execute(getTemplateSource, user, { id: template.id });
    expect(source.linesOnTop).toEqual(lines);
    expect(source.lines.map(({ priceCents }) => priceCents)).toEqual([15_250_000, 183_000]);
    expect(source).toMatchObject({ unreadLines: [], paperTotalCents: 31_049_000, isVatUnclear: false });
  });

  test("is reported when it is imported as a contract, and is kept as text", async () => {
    const template = await importFile(await printedUpd(), "none");
    expect(template.problems[0]).toMatchObject({ part: 0, code: "prescribed_form" });
    expect(JSON.stringify(template.body)).toContain("передаточный");
  });
});
