import { v7 } from "uuid";
import { describe, expect, test } from "vitest";
import { bankAccounts, projects } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { listDocuments } from "@/lib/documents/list";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { addTemplate } from "@/lib/templates/create";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { createProject } from "./create";
import { projectDocuments } from "./documents";
import { getProject } from "./get";
import { listProjects } from "./list";
import { projectRecord } from "./record";
import { removeProject } from "./remove";
import { updateProject } from "./update";

const scenario = documentScenario();
const create = (input: Record<string, unknown>) =>
  execute(createProject, scenario.caller, { name: "П", ...input });
const update = (input: Record<string, unknown>) => execute(updateProject, scenario.caller, input);
const addClient = (name: string) => execute(createClient, scenario.caller, { name });
const names = async (filters: Record<string, unknown>) =>
  (await execute(listProjects, scenario.caller, filters)).items.map(({ name }) => name);

test("a project belongs to the active organization unless another is given, and cannot move", async () => {
  const own = await create({ name: "Переезд" });
  expect(projectRecord.strict().parse(own)).toMatchObject({
    status: "active",
    organizationId: scenario.organizationId,
    organization: { id: scenario.organizationId, name: "ООО «Северный ветер»", shortName: null },
    defaultClient: null,
  });
  const foreign = await create({ organizationId: scenario.foreignOrganizationId });
  expect(foreign.organizationId).toBe(scenario.foreignOrganizationId);

  const { organizationId, name } = await update({
    id: own.id,
    name: "Переезд офиса",
    organizationId: scenario.foreignOrganizationId,
  });
  expect({ organizationId, name }).toEqual({
    organizationId: scenario.organizationId,
    name: "Переезд офиса",
  });
  expect(await eventsOf(own.id)).toEqual(["project.created", "project.updated"]);
});

describe("defaults", () => {
  test("are accepted by id, as a record or null under either name", async () => {
    const client = await addClient("Первый");
    const byId = await create({ defaultClient: client.id, defaultBankAccount: scenario.accountId });
    expect(byId).toMatchObject({
      defaultClientId: client.id,
      defaultClient: { id: client.id },
      defaultBankAccountId: scenario.accountId,
      defaultTemplateId: null,
    });
    const { defaultClient, defaultBankAccount } = byId;
    const byRecord = await create({ defaultClient, defaultBankAccount, defaultTemplate: null });
    expect(byRecord).toMatchObject({ defaultClient, defaultBankAccount, defaultTemplate: null });
    expect(await update({ id: byId.id, defaultClient: null, defaultBankAccount: "" })).toMatchObject({
      defaultClientId: null,
      defaultBankAccountId: null,
    });
    expect(await failureOf(create({ defaultClient: { name: "?" }, defaultTemplate: 7 }))).toEqual({
      code: "validation_error",
      fields: ["defaultClient", "defaultTemplate"],
    });
  });

  test("are changed by either name of a returned project, and refused when both change", async () => {
    const [first, other, third] = [
      await addClient("Первый"),
      await addClient("Второй"),
      await addClient("Третий"),
    ];
    const read = await create({ defaultClientId: first.id });
    const byId = await update({ ...read, defaultClientId: other.id });
    expect(byId.defaultClient?.id).toBe(other.id);
    const byRecord = await update({ ...byId, defaultClient: { id: third.id } });
    expect(byRecord.defaultClientId).toBe(third.id);
    expect((await update({ ...byRecord, defaultClient: null })).defaultClientId).toBeNull();
    const both = { ...byRecord, defaultClientId: other.id, defaultClient: first.id };
    expect(await failureOf(update(both))).toEqual({ code: "validation_error", fields: ["defaultClient"] });
  });

  test("must exist, and the bank account must be an active one of the organization", async () => {
    const nothing = { defaultClientId: v7(), defaultTemplateId: v7(), defaultBankAccountId: v7() };
    expect(await failureOf(create(nothing))).toEqual({
      code: "validation_error",
      fields: ["defaultBankAccountId", "defaultClientId", "defaultTemplateId"],
    });
    const own = await create({ defaultBankAccountId: scenario.accountId });
    expect(own.defaultBankAccount?.accountNumber).toBe("40702810600000000001");
    const foreign = { id: own.id, defaultBankAccountId: scenario.foreignAccountId };
    expect(await failureOf(update(foreign))).toMatchObject({ fields: ["defaultBankAccountId"] });
    const [archived] = await database()
      .insert(bankAccounts)
      .values({
        organizationId: scenario.organizationId,
        bankName: "Банк",
        bik: "044525104",
        accountNumber: "40702810900000000003",
        archivedAt: new Date().toISOString(),
      })
      .returning();
    expect(await failureOf(update({ id: own.id, defaultBankAccountId: archived!.id }))).toMatchObject({
      code: "validation_error",
    });
    expect((await update({ id: own.id, defaultBankAccountId: null })).defaultBankAccount).toBeNull();
  });

  test("fill new documents of the project", async () => {
    const template = await addTemplate(
      { ...scenario.caller, db: database(), actor: scenario.caller.actor! },
      { name: "Договор подряда", docType: "contract", body: [{ id: v7(), type: "page_break" }] },
    );
    const { id } = await create({
      organizationId: scenario.foreignOrganizationId,
      defaultClientId: scenario.clientId,
      defaultBankAccountId: scenario.foreignAccountId,
      defaultTemplateId: template.id,
    });
    const contract = await scenario.create({ docType: "contract", projectId: id });
    expect(contract).toMatchObject({
      organizationId: scenario.foreignOrganizationId,
      clientId: scenario.clientId,
      bankAccountId: scenario.foreignAccountId,
      templateId: template.id,
      body: [{ type: "page_break" }],
    });
    const invoice = await scenario.create({ projectId: id, clientId: null });
    expect(invoice).toMatchObject({ clientId: null, templateId: null });
  });
});

test("the status can change between all of its values", async () => {
  const { id } = await create({});
  for (const status of ["completed", "archived", "active", "archived", "completed", "active"])
    expect((await update({ id, status })).status).toBe(status);
  expect(await failureOf(update({ id, status: "deleted" }))).toMatchObject({ fields: ["status"] });
});

test("the list is filtered, searched and paged", async () => {
  const clientId = scenario.clientId;
  await create({ name: "Ёлка в офисе", defaultClientId: clientId });
  await create({ name: "Архивный", status: "archived" });
  await create({ name: "Чужая ёлка", organizationId: scenario.foreignOrganizationId });
  expect(await names({ q: "ЕЛКА" })).toEqual(["Ёлка в офисе"]);
  expect(await names({ q: "7800000027" })).toEqual(["Ёлка в офисе"]);
  expect(await names({ q: "офис 7800000027" })).toEqual(["Ёлка в офисе"]);
  expect(await names({ q: "офис 7800000028" })).toEqual([]);
  expect(await names({ q: "%" })).toEqual([]);
  expect(await names({ clientId })).toEqual(["Ёлка в офисе"]);
  expect(await names({ status: "archived" })).toEqual(["Архивный"]);
  expect(await names({ organizationId: scenario.foreignOrganizationId, q: "елка" })).toEqual(["Чужая ёлка"]);

  const all = await names({});
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await execute(listProjects, scenario.caller, { limit: 1, cursor });
    paged.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all);
  expect(await failureOf(execute(listProjects, scenario.caller, { limit: "201" }))).toMatchObject({
    fields: ["limit"],
  });
});

test("lists documents of a project whatever organization is active", async () => {
  const { id } = await create({ organizationId: scenario.foreignOrganizationId });
  const invoice = await scenario.create({ projectId: id });
  const act = await scenario.create({ projectId: id, docType: "act" });
  const found = await execute(projectDocuments, scenario.caller, { id });
  expect(found.items.map((document) => document.id)).toEqual([act.id, invoice.id]);
  const acts = await execute(projectDocuments, scenario.caller, { id, docType: "act" });
  expect(acts.items.map((document) => document.id)).toEqual([act.id]);
  const active = await execute(listDocuments, scenario.caller, {});
  expect(active.items.map((document) => document.id)).not.toContain(invoice.id);
  expect((await execute(getProject, scenario.caller, { id })).organization.name).toBe("ИП Петров");
  expect(await failureOf(execute(projectDocuments, scenario.caller, { id: v7() }))).toMatchObject({
    code: "not_found",
  });
});

test("removing deletes a project without documents and archives one with documents", async () => {
  const [empty, used] = [await create({}), await create({})];
  await scenario.create({ projectId: used.id });
  expect(await execute(removeProject, scenario.caller, { id: empty.id })).toEqual({ outcome: "deleted" });
  expect(await execute(removeProject, scenario.caller, { id: used.id })).toEqual({ outcome: "archived" });
  expect((await execute(getProject, scenario.caller, { id: used.id })).status).toBe("archived");
  expect(await failureOf(execute(getProject, scenario.caller, { id: empty.id }))).toMatchObject({
    code: "not_found",
  });
  expect(await database().$count(projects)).toBeGreaterThan(1);
});
