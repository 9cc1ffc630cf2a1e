import { expect, test } from "vitest";
import { payments } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { archiveOrganization } from "@/lib/organizations/archive";
import { createOrganization } from "@/lib/organizations/create";
import { createProject } from "@/lib/projects/create";
import { reconciling } from "@/lib/reconciliations/testing/scenario";
import { createSeries } from "@/lib/series/create";
import { createService } from "@/lib/services/create";
import { deleteService } from "@/lib/services/remove";
import { createTemplate } from "@/lib/templates/create";
import { updateTemplate } from "@/lib/templates/update";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { findAnything } from "./find";

const scenario = documentScenario();

const find = (q: string) =>
  execute(findAnything, { ...scenario.caller, preferredOrganizationId: scenario.organizationId }, { q });

test("a name finds its client first, then the client's documents, then projects", async () => {
  const client = await execute(createClient, scenario.caller, { kind: "company", name: "АО «Палитра»" });
  const document = await scenario.create({ clientId: client.id });
  const project = await execute(createProject, scenario.caller, {
    name: "Палитра, сопровождение",
    organizationId: scenario.organizationId,
  });
  const found = await find("палитра");
  expect(found.map(({ kind, id }) => ({ kind, id }))).toEqual([
    { kind: "client", id: client.id },
    { kind: "document", id: document.id },
    { kind: "project", id: project.id },
  ]);
});

test("the client that is named like the query comes first, although five others contain it", async () => {
  for (const name of ["Ария", "Бая", "Вая", "Гая", "Дая"])
    await execute(createClient, scenario.caller, { name: `АО «${name}»` });
  const { id } = await execute(createClient, scenario.caller, { name: "ООО «Я»" });
  expect((await find("я"))[0]).toMatchObject({ kind: "client", id });
});

test("an organization is found by name and INN, by a viewer as well, unless it is archived", async () => {
  const admin = await callerAs("admin");
  const { id } = await execute(createOrganization, admin, {
    name: "Общество с ограниченной ответственностью «Жёлтый остров»",
    shortName: "ООО «Жёлтый остров»",
    inn: "7700000016",
  });
  const viewer = await callerAs("viewer");
  const found = async (q: string) =>
    (await execute(findAnything, viewer, { q })).filter(({ kind }) => kind === "organization");
  const shown = { kind: "organization", id, title: "ООО «Жёлтый остров»", detail: "7700000016" };
  expect(await found("желтый остров")).toEqual([shown]);
  expect(await found("7700000016")).toEqual([shown]);
  expect(await found("зелёный остров")).toEqual([]);
  await execute(archiveOrganization, admin, { organizationId: id });
  expect(await found("желтый остров")).toEqual([]);
});

test("a number finds its document, and an amount finds documents of that total", async () => {
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 765_432_1, vatRate: "none" }];
  const document = await scenario.create({ lines });
  expect((await find(document.number)).map(({ id }) => id)).toContain(document.id);
  expect((await find("76 543,21")).map(({ id }) => id)).toContain(document.id);
});

test("a payment's title has the short payer and the purpose, cut between words and not inside a number", async () => {
  const purpose = `Оплата по договору ${"за услуги ".repeat(8)}в т. ч. НДС 6 123,45`;
  const payer = "Общество с ограниченной ответственностью «Палитра-Север»";
  const [payment] = await database()
    .insert(payments)
    .values({
      organizationId: scenario.organizationId,
      kind: "incoming",
      source: "bank",
      amountCents: 3_333_33,
      payerName: payer,
      purpose,
    })
    .returning();
  const [found] = (await find("палитра-север")).filter(({ kind }) => kind === "payment");
  expect(found).toMatchObject({ id: payment!.id });
  expect(found!.title).toMatch(
    /^ООО «Палитра-Север» · Оплата по договору за услуги .*( за| услуги| в| т\.| ч\.| НДС)…$/,
  );
  expect(`ООО «Палитра-Север» · ${purpose}`.startsWith(found!.title.slice(0, -1))).toBe(true);
});

test("a template and a subscription are found by the rules of their lists, by a viewer as well", async () => {
  const template = await execute(createTemplate, scenario.caller, {
    name: "Счёт за «Ёлку»",
    docType: "invoice",
  });
  const client = await execute(createClient, scenario.caller, {
    name: "Общество с ограниченной ответственностью «Хвоя»",
  });
  const series = await execute(createSeries, scenario.caller, {
    organizationId: scenario.organizationId,
    clientId: client.id,
    name: "Полив ёлки",
    docTypes: ["invoice"],
    lines: [{ name: "Полив", qty: 1, priceCents: 10_000, vatRate: "none" }],
    dayOfMonth: 1,
    from: "2026-01-01",
  });
  const viewer = await callerAs("viewer", { preferredOrganizationId: scenario.organizationId });
  const found = (q: string) => execute(findAnything, viewer, { q });
  const foundTemplate = { kind: "template", id: template.id, title: "Счёт за «Ёлку»", detail: null };
  const foundSeries = { kind: "series", id: series.id, title: "ООО «Хвоя» · Полив ёлки", detail: null };
  expect(await found("ЕЛКУ")).toEqual([foundTemplate]);
  expect(await found("полив елки")).toEqual([foundSeries]);
  expect((await found("хвоя")).map(({ kind }) => kind)).toEqual(["client", "series"]);
  await execute(updateTemplate, scenario.caller, { id: template.id, isArchived: true });
  expect(await found("ЕЛКУ")).toEqual([]);
  const elsewhere = await callerAs("viewer", { preferredOrganizationId: scenario.foreignOrganizationId });
  expect(await execute(findAnything, elsewhere, { q: "полив елки" })).toEqual([]);
  const named = { q: "полив елки", organizationId: scenario.organizationId };
  expect(await execute(findAnything, elsewhere, named)).toEqual([foundSeries]);
});

test("a service of the catalogue is found by its name with its price, unless it was deleted", async () => {
  const service = { unit: "шт", priceCents: 1_234_56, vatRate: "none" };
  const ids = [];
  for (const name of ["Ремонт ёлочной гирлянды", "Гирлянда, ремонт на месте"])
    ids.push((await execute(createService, scenario.caller, { ...service, name })).id);
  const viewer = await callerAs("viewer");
  const found = (q: string) => execute(findAnything, viewer, { q });
  expect(await found("гирлянд ремонт")).toEqual([
    { kind: "service", id: ids[1], title: "Гирлянда, ремонт на месте", detail: "1\u00a0234,56" },
    { kind: "service", id: ids[0], title: "Ремонт ёлочной гирлянды", detail: "1\u00a0234,56" },
  ]);
  await execute(deleteService, scenario.caller, { id: ids[1] });
  expect((await found("гирлянд ремонт")).map(({ id }) => id)).toEqual([ids[0]]);
  for (const at of [1, 2, 3, 4, 5])
    await execute(createService, scenario.caller, { ...service, name: `Гирлянда ${at}, ремонт` });
  expect(await found("гирлянд ремонт")).toHaveLength(5);
  expect(await found("—")).not.toContainEqual(expect.objectContaining({ kind: "service" }));
});

test("an act of reconciliation is found by its number and its client, in its organization only", async () => {
  const { client, make } = reconciling(scenario);
  const made = await make(await client("Общество с ограниченной ответственностью «Малахит»"));
  const viewer = await callerAs("viewer", { preferredOrganizationId: scenario.organizationId });
  const acts = async (q: string, caller = viewer) =>
    (await execute(findAnything, caller, { q })).filter(({ kind }) => kind === "reconciliation");
  const shown = {
    kind: "reconciliation",
    id: made.id,
    title: `${made.number} · ООО «Малахит»`,
    detail: "01.10.2026 – 31.12.2026",
  };
  expect(made.number).toMatch(/^АС-/);
  for (const q of ["малахит", made.number, made.number.toLowerCase(), `${made.number.slice(3)} МАЛАХИТ`])
    expect(await acts(q), q).toEqual([shown]);
  expect(await acts("малахит изумруд")).toEqual([]);
  expect(await acts("«»")).toEqual([]);
  const elsewhere = await callerAs("viewer", { preferredOrganizationId: scenario.foreignOrganizationId });
  expect(await acts("малахит", elsewhere)).toEqual([]);
});

test("records that look alike are told apart, and only those", async () => {
  const { caller, organizationId } = scenario;
  const inn = "7700000016";
  const branch = (kpp: string) =>
    execute(createClient, caller, { kind: "company", name: "АО «Близнецы»", inn, kpp });
  const person = (email: string) =>
    execute(createClient, caller, { kind: "person", name: "Двойников Иван", email });
  const [one, other] = [await branch("770001001"), await branch("780001001")];
  await person("first@example.com");
  await person("second@example.com");
  const project = (defaultClientId: string) =>
    execute(createProject, caller, { name: "Ремонт двойни", organizationId, defaultClientId });
  await project(one.id);
  await project((await execute(createClient, caller, { name: "ООО «Иной»" })).id);
  for (const docType of ["invoice", "contract"] as const)
    await execute(createTemplate, caller, { name: "Шаблон двойни", docType });
  await execute(createTemplate, caller, { name: "Шаблон единственной двойни", docType: "act" });
  const shown = async (q: string, wanted: string) =>
    (await find(q))
      .filter(({ kind }) => kind === wanted)
      .map(({ title, detail }) => [title, detail])
      .toSorted();
  const [first, second] = [`${inn}/770001001`, `${inn}/780001001`];
  expect(await shown("близнецы", "client")).toEqual([
    ["АО «Близнецы»", first],
    ["АО «Близнецы»", second],
  ]);
  expect(await shown("двойников", "client")).toEqual([
    ["Двойников Иван", "first@example.com"],
    ["Двойников Иван", "second@example.com"],
  ]);
  expect(await shown("ремонт двойни", "project")).toEqual([
    ["Ремонт двойни · АО «Близнецы»", null],
    ["Ремонт двойни · ООО «Иной»", null],
  ]);
  expect((await shown("двойни", "template")).toSorted()).toEqual([
    ["Шаблон двойни", "Договор"],
    ["Шаблон двойни", "Счёт"],
    ["Шаблон единственной двойни", null],
  ]);
  const document = (clientId: string, date: string) =>
    scenario.create({ docType: "act", clientId, date, numberElsewhere: "46" });
  await document(one.id, "2025-03-01");
  expect((await shown("близнецы", "document"))[0]![0]).toBe("46 · АО «Близнецы»");
  await document(one.id, "2026-03-01");
  expect((await shown("близнецы", "document")).map(([title]) => title)).toEqual([
    "46 · АО «Близнецы» · Акт 01.03.2025",
    "46 · АО «Близнецы» · Акт 01.03.2026",
  ]);
  await document(other.id, "2024-03-01");
  expect((await shown("близнецы", "document")).map(([title]) => title)).toEqual([
    `46 · АО «Близнецы» · ${first} · Акт 01.03.2025`,
    `46 · АО «Близнецы» · ${first} · Акт 01.03.2026`,
    `46 · АО «Близнецы» · ${second} · Акт 01.03.2024`,
  ]);
});

test("finding takes few statements", async () => {
  await find("полив елки");
  scenario.statements.length = 0;
  await find("полив елки");
  expect(scenario.statements.length).toBeLessThanOrEqual(17);
});

test("a query that matches nothing finds nothing, and an empty one is refused", async () => {
  expect(await find("абракадабра 100 %_\\")).toEqual([]);
  expect(await failureOf(find("  "))).toEqual({ code: "validation_error", fields: ["q"] });
});
