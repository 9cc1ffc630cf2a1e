import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { bankAccounts, projects, templates } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { addTemplate, createTemplate } from "@/lib/templates/create";
import { removeTemplate } from "@/lib/templates/remove";
import type { Template } from "@/lib/templates/schema";
import { updateTemplate } from "@/lib/templates/update";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { checkDocument } from "./check";
import { duplicateDocument } from "./duplicate";
import { instantiateTemplate } from "./instantiate-template";
import { documentRecord } from "./record";
import { saveDocumentAsTemplate } from "./save-as-template";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const paragraph = "Счёт для {{customer.name}}, {{customer.unknown}}";
const body = [
  { id: "one", type: "custom_text", content: paragraph },
  { id: "two", type: "services_table" },
];

let template: Template;
beforeAll(async () => {
  template = await execute(createTemplate, scenario.caller, {
    name: "Счёт-оферта",
    docType: "invoice",
    body,
  });
});

const instantiate = (input: Record<string, unknown> = {}) =>
  execute(instantiateTemplate, scenario.caller, { id: template.id, ...input });
const textOf = (value: unknown) => JSON.stringify(value);

test("a draft gets a copy of the template's body with its placeholders and refers to the template", async () => {
  const document = await instantiate({ clientId: scenario.clientId, date: "2026-03-01" });
  expect(documentRecord.strict().parse(document)).toEqual(document);
  expect(document).toMatchObject({
    docType: "invoice",
    status: "draft",
    templateId: template.id,
    clientId: scenario.clientId,
    date: "2026-03-01",
    organizationId: scenario.organizationId,
    bankAccountId: scenario.accountId,
    lines: [],
  });
  expect(document.body.map(({ type }) => type)).toEqual(["custom_text", "services_table"]);
  expect(textOf(document.body)).toContain(paragraph);
  expect(document.body.map(({ id }) => id)).not.toContain("one");
});

test("changing a template does not change documents made from it", async () => {
  const own = await execute(createTemplate, scenario.caller, { name: "Меняется", docType: "invoice", body });
  const document = await instantiate({ id: own.id });
  await execute(updateTemplate, scenario.caller, { id: own.id, body: [{ type: "page_break" }] });
  const copy = await execute(duplicateDocument, scenario.caller, { id: document.id });
  expect(textOf(copy.body)).toContain(paragraph);
});

test("refuses to use a template that is archived or awaits review", async () => {
  const archived = await execute(createTemplate, scenario.caller, { name: "Старый", docType: "invoice" });
  await instantiate({ id: archived.id });
  await execute(removeTemplate, scenario.caller, { id: archived.id });
  const { caller, database: own } = scenario;
  const context = { ...caller, actor: caller.actor!, db: own.db };
  const imported = await addTemplate(context, {
    name: "Скан",
    docType: "invoice",
    body: template.body,
    sourceName: "скан.pdf",
    needsReview: true,
  });
  for (const { id } of [archived, imported]) {
    expect((await failureOf(instantiate({ id }))).code).toBe("conflict");
    expect((await failureOf(scenario.create({ templateId: id }))).code).toBe("conflict");
  }
  await execute(updateTemplate, caller, { id: imported.id, name: "Скан счёта" });
  expect((await failureOf(instantiate({ id: imported.id }))).code).toBe("conflict");
  await execute(updateTemplate, caller, { id: imported.id, needsReview: false });
  expect(await instantiate({ id: imported.id })).toMatchObject({ templateId: imported.id });
});

test("saving the body of a template marks it as reviewed", async () => {
  const [row] = await database()
    .insert(templates)
    .values({ name: "Скан", docType: "act", body: [], needsReview: true, search: "скан" })
    .returning();
  expect(await execute(updateTemplate, scenario.caller, { id: row!.id, body })).toMatchObject({
    needsReview: false,
  });
});

test("refuses an unknown template", async () => {
  expect((await failureOf(instantiate({ id: v7() }))).code).toBe("not_found");
  expect(await failureOf(scenario.create({ templateId: v7() }))).toEqual({
    code: "validation_error",
    fields: ["templateId"],
  });
});

test("a new document may name a template of its own type and have its own body", async () => {
  const borrowed = await scenario.create({ templateId: template.id });
  expect(textOf(borrowed.body)).toContain(paragraph);
  const own = await scenario.create({ templateId: template.id, body: [{ type: "page_break" }] });
  expect(own).toMatchObject({ templateId: template.id, body: [{ type: "page_break" }] });
  expect(await failureOf(scenario.create({ docType: "act", templateId: template.id }))).toEqual({
    code: "validation_error",
    fields: ["templateId"],
  });
});

test("a draft of a project takes the project's defaults for fields that are not given", async () => {
  const { organizationId, foreignOrganizationId, clientId } = scenario;
  const [account] = await database()
    .insert(bankAccounts)
    .values({
      organizationId,
      bankName: "ПАО Сбербанк",
      bik: "044525225",
      accountNumber: "40702810138250123017",
    })
    .returning();
  const [project] = await database()
    .insert(projects)
    .values({
      organizationId,
      name: "Переезд",
      search: "переезд",
      defaultClientId: clientId,
      defaultTemplateId: template.id,
      defaultBankAccountId: account!.id,
    })
    .returning();
  const projectId = project!.id;
  const foreignCaller = { ...scenario.caller, preferredOrganizationId: foreignOrganizationId };

  const made = await execute(instantiateTemplate, foreignCaller, { id: template.id, projectId });
  expect(made).toMatchObject({ projectId, organizationId, clientId, bankAccountId: account!.id });
  expect(await instantiate({ projectId, clientId: null, bankAccountId: scenario.accountId })).toMatchObject({
    clientId: null,
    bankAccountId: scenario.accountId,
  });
  expect(await scenario.create({ projectId })).toMatchObject({ templateId: template.id, clientId });
  expect(await scenario.create({ projectId, docType: "act" })).toMatchObject({ templateId: null, clientId });
  expect(await scenario.create({ projectId, templateId: null })).toMatchObject({ templateId: null });
  expect(await scenario.create({ projectId, body: [] })).toMatchObject({ templateId: null, body: [] });
});

test("saving a document as a template leaves its lines out", async () => {
  const document = await scenario.create({
    body,
    lines: [{ name: "Тайная услуга", qty: 1, priceCents: 1 }],
  });
  const saved = await execute(saveDocumentAsTemplate, scenario.caller, {
    documentId: document.id,
    name: "Как прошлый раз",
  });
  expect(saved).toMatchObject({ name: "Как прошлый раз", docType: "invoice", needsReview: false });
  expect(textOf(saved.body)).toContain(paragraph);
  expect(textOf(saved)).not.toContain("Тайная");
  const again = await execute(saveDocumentAsTemplate, scenario.caller, {
    documentId: v7(),
    name: "Ничто",
  }).catch((error) => error);
  expect(again.code).toBe("not_found");
});

describe("lines of a template", () => {
  const priced = [
    { name: "Организация мероприятия", unit: "усл. ед.", qty: "1", priceCents: 250_000_00, vatRate: "22" },
    { name: "Аренда зала", unit: "час", qty: 2.5, priceCents: 1_250_00 },
  ];
  const withLines = (lines: unknown[] = priced) =>
    execute(createTemplate, scenario.caller, { name: "Со строками", docType: "invoice", lines });

  test("fill a document that is given no lines, with the usual VAT rate where they have none", async () => {
    const { id, lines } = await withLines();
    expect(lines).toMatchObject([{ qty: 1, priceCents: 250_000_00 }, { qty: 2.5 }]);
    const document = await execute(instantiateTemplate, scenario.caller, { id });
    expect(document.lines).toMatchObject([
      { position: 1, name: "Организация мероприятия", vatRate: "22", sumCents: 250_000_00 },
      { position: 2, name: "Аренда зала", unit: "час", qty: 2.5, sumCents: 3_125_00 },
    ]);
    expect(document.totalCents).toBe(253_125_00);
    expect((await scenario.create({ docType: "invoice", templateId: id })).lines).toHaveLength(2);
    const own = [{ name: "Своя", qty: 1, priceCents: 100 }];
    expect((await scenario.create({ docType: "invoice", templateId: id, lines: own })).lines).toHaveLength(1);
    expect((await scenario.create({ docType: "invoice", templateId: id, lines: [] })).lines).toEqual([]);
  });

  test("are none when the template has none", async () => {
    expect(template.lines).toEqual([]);
    const document = await execute(instantiateTemplate, scenario.caller, { id: template.id });
    expect(document.lines).toEqual([]);
  });

  test("can be updated with the template and are validated like those of a document", async () => {
    const { id } = await withLines();
    expect((await execute(updateTemplate, scenario.caller, { id, name: "Другое" })).lines).toHaveLength(2);
    expect((await execute(updateTemplate, scenario.caller, { id, lines: [] })).lines).toEqual([]);
    expect((await failureOf(withLines([{ name: " ", qty: 0, priceCents: -1 }]))).fields).toEqual([
      "lines.0.name",
      "lines.0.priceCents",
      "lines.0.qty",
    ]);
  });

  test("keep their text and lose a service that is no longer in the catalogue", async () => {
    const { id } = await withLines([{ ...priced[0], serviceId: v7() }]);
    const document = await execute(instantiateTemplate, scenario.caller, { id });
    expect(document.lines).toMatchObject([{ name: "Организация мероприятия", serviceId: null }]);
  });

  test("are copied from a saved document only on request", async () => {
    const { id: documentId } = await scenario.create({ docType: "invoice", lines: priced });
    const save = (more: object) =>
      execute(saveDocumentAsTemplate, scenario.caller, { documentId, name: "Образец", ...more });
    expect((await save({})).lines).toEqual([]);
    expect((await save({ withLines: true })).lines).toMatchObject([
      { name: "Организация мероприятия", qty: 1, priceCents: 250_000_00, vatRate: "22" },
      { name: "Аренда зала", qty: 2.5 },
    ]);
  });

  test("have the prices of a saved document in the organization's VAT mode", async () => {
    const brus = { name: "Брус", qty: 3, priceCents: 10_000_00, vatRate: "22" };
    const { id: documentId } = await scenario.create({ vatMode: "on_top", lines: [brus] });
    const { id, lines } = await execute(saveDocumentAsTemplate, scenario.caller, {
      ...{ documentId, name: "Брус", withLines: true },
    });
    expect(lines).toMatchObject([{ ...brus, priceCents: 12_200_00 }]);
    const document = await execute(instantiateTemplate, scenario.caller, { id });
    expect(document).toMatchObject({ vatMode: "included", totalCents: 36_600_00 });
  });
});

test("lines of a template keep their rates in every organization, and the check says which ones do not suit", async () => {
  const line = { name: "Абонентское", unit: "мес", qty: 1, priceCents: 12_200, vatRate: "20" };
  const { id } = await execute(createTemplate, scenario.caller, {
    ...{ name: "Абонентское", docType: "invoice", body, lines: [line] },
  });
  const given = { name: "ООО «Другая»", taxSystem: "usn_income", defaultVatRate: "none" };
  const { id: organizationId } = await execute(createOrganization, await callerAs("admin"), given);
  const made = await instantiate({ id, organizationId, date: "2026-03-01" });
  expect(made).toMatchObject({ vatCents: 2_200, lines: [{ vatRate: "22" }] });
  const problems = await execute(checkDocument, scenario.caller, { id: made.id });
  expect(problems).toContainEqual(expect.objectContaining({ code: "vat_rate_unusual", owesVat: true }));
});
