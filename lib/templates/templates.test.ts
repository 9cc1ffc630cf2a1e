import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { projects, templates } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { createTemplate } from "./create";
import { getTemplate } from "./get";
import { listTemplates } from "./list";
import { templateRecord, templateRow } from "./record";
import { removeTemplate } from "./remove";
import { restoreTemplate } from "./restore";
import { updateTemplate } from "./update";

const scenario = documentScenario();

const create = (input: Record<string, unknown> = {}) =>
  execute(createTemplate, scenario.caller, { name: "Договор", docType: "contract", ...input });
const update = (id: string, patch: Record<string, unknown>) =>
  execute(updateTemplate, scenario.caller, { id, ...patch });
const names = async (filters: Record<string, unknown>) =>
  (await execute(listTemplates, scenario.caller, filters)).items.map(({ name }) => name);

test("a template without a body gets the standard one, and a response has no internal fields", async () => {
  const template = await create({ sourceName: "чужой.docx", isArchived: true, needsReview: true });
  expect(templateRecord.strict().parse(template)).toEqual(template);
  expect(template).toMatchObject({
    docType: "contract",
    description: null,
    sourceName: null,
    needsReview: false,
    isArchived: false,
  });
  expect(template.body.map(({ type }) => type)).toContain("services_table");
  expect(await execute(getTemplate, await callerAs("viewer"), { id: template.id })).toEqual(template);
});

test.each([
  [{ name: " " }, ["name"]],
  [{ docType: "letter" }, ["docType"]],
  [{ body: [{ type: "script" }] }, ["body.0.type"]],
])("a template with %j is refused", async (input, fields) => {
  expect(await failureOf(create(input))).toEqual({ code: "validation_error", fields });
});

test("a body is stored as given, with its placeholders unresolved", async () => {
  const body = [
    { id: "a", type: "heading", level: 1, content: "Договор с {{customer.name}} {{nobody.knows}}" },
    { id: "b", type: "signatures" },
  ];
  const { id } = await create({ body });
  const stored = await execute(getTemplate, scenario.caller, { id });
  expect(JSON.stringify(stored.body)).toContain("Договор с {{customer.name}} {{nobody.knows}}");
  expect(stored.body.map((block) => block.id)).toEqual(["a", "b"]);
});

test("a change keeps omitted fields, and the template is found by its new name", async () => {
  const { id, body } = await create({ name: "Вчерашний", description: "Длинный" });
  expect(await update(id, { name: "Сегодняшний" })).toMatchObject({ description: "Длинный", body });
  expect(await update(id, { description: "" })).toMatchObject({ description: null });
  expect(await names({ q: "вчерашний" })).toEqual([]);
  expect(await names({ q: "СЕГОДНЯШНИЙ" })).toEqual(["Сегодняшний"]);
  expect(await eventsOf(id)).toEqual(["template.created", "template.updated", "template.updated"]);
});

describe("the list of templates", () => {
  beforeAll(async () => {
    for (const [name, docType] of [
      ["Перечень: ёлочный счёт", "invoice"],
      ["Перечень: акт", "act"],
      ["Перечень: счёт", "invoice"],
    ])
      await create({ name, docType });
  });

  test("is ordered by name and has no bodies", async () => {
    const { items } = await execute(listTemplates, scenario.caller, { q: "перечень" });
    expect(items.map(({ name }) => name)).toEqual([
      "Перечень: акт",
      "Перечень: ёлочный счёт",
      "Перечень: счёт",
    ]);
    for (const item of items) expect(templateRow.strict().parse(item)).toEqual(item);
  });

  test("is filtered by type and text", async () => {
    expect(await names({ q: "перечень", docType: "act" })).toEqual(["Перечень: акт"]);
    expect(await names({ q: "елочный" })).toEqual(["Перечень: ёлочный счёт"]);
  });

  test("is paged", async () => {
    const first = await execute(listTemplates, scenario.caller, { q: "перечень", limit: 2 });
    const rest = await execute(listTemplates, scenario.caller, {
      q: "перечень",
      limit: 2,
      cursor: first.nextCursor,
    });
    expect([...first.items, ...rest.items].map(({ name }) => name)).toHaveLength(3);
    expect(rest.nextCursor).toBeNull();
  });
});

test("usable templates are found even behind templates that await a check", async () => {
  const { id } = await create({ name: "Выбор: 1" });
  await database().update(templates).set({ needsReview: true }).where(eq(templates.id, id));
  await create({ name: "Выбор: 2" });
  expect(await names({ q: "выбор", usable: "1", limit: 1 })).toEqual(["Выбор: 2"]);
  expect(await names({ q: "выбор" })).toEqual(["Выбор: 1", "Выбор: 2"]);
});

test("an unused template is deleted", async () => {
  const { id } = await create();
  expect(await execute(removeTemplate, scenario.caller, { id })).toEqual({ outcome: "deleted" });
  expect(await failureOf(execute(getTemplate, scenario.caller, { id }))).toMatchObject({ code: "not_found" });
});

test("a template used by a document or project is archived instead of deleted, and can be restored", async () => {
  const byDocument = await create({ name: "Занятый договором", docType: "contract" });
  await scenario.create({ docType: "contract", templateId: byDocument.id });
  const byProject = await create({ name: "Занятый проектом" });
  const { organizationId } = scenario;
  await database()
    .insert(projects)
    .values({ organizationId, name: "П", search: "п", defaultTemplateId: byProject.id });
  for (const { id } of [byDocument, byProject]) {
    expect(await execute(removeTemplate, scenario.caller, { id })).toEqual({ outcome: "archived" });
    expect(await execute(getTemplate, scenario.caller, { id })).toMatchObject({ isArchived: true });
  }
  expect(await names({ q: "занятый" })).toEqual([]);
  expect(await names({ q: "занятый", archived: "1" })).toEqual(["Занятый договором", "Занятый проектом"]);
  await execute(restoreTemplate, scenario.caller, { id: byProject.id });
  expect(await names({ q: "занятый" })).toEqual(["Занятый проектом"]);
  expect(await eventsOf(byProject.id)).toEqual([
    "template.created",
    "template.archived",
    "template.restored",
  ]);
});

test("a template can be archived and restored by an update", async () => {
  const { id } = await create();
  expect(await update(id, { isArchived: true })).toMatchObject({ isArchived: true });
  expect(await update(id, { isArchived: false })).toMatchObject({ isArchived: false });
});

test("an unknown template cannot be read, changed, removed or restored", async () => {
  const id = v7();
  const attempts = [
    () => execute(updateTemplate, scenario.caller, { id, name: "Кто" }),
    () => execute(removeTemplate, scenario.caller, { id }),
    () => execute(restoreTemplate, scenario.caller, { id }),
    () => execute(getTemplate, scenario.caller, { id }),
  ];
  expect(await failureCodesOf(attempts)).toEqual(["not_found"]);
});

test("a template changed since its caller read it is not updated", async () => {
  const { id, updatedAt } = await create({ name: "Читали двое" });
  const first = await update(id, { name: "Первый", updatedAt });
  expect(await failureCodesOf([() => update(id, { name: "Второй", updatedAt })])).toEqual([
    "version_conflict",
  ]);
  expect(await update(id, { description: "и дальше", updatedAt: first.updatedAt })).toMatchObject({
    name: "Первый",
    description: "и дальше",
  });
});
