import { beforeAll, expect, test } from "vitest";
import { type Caller, execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { createService } from "./create";
import { getService } from "./get";
import { listServices } from "./list";
import { serviceRecord } from "./record";
import { deleteService } from "./remove";
import { restoreService } from "./restore";
import { updateService } from "./update";

operateOnTestDatabase();

let user: Caller;
beforeAll(async () => {
  user = await callerAs("user");
});

const create = (input: Record<string, unknown> = {}) =>
  execute(createService, user, { name: "Учёт зарплаты", priceCents: 1_500_000, ...input });
const update = (id: string, patch: Record<string, unknown>) => execute(updateService, user, { id, ...patch });
const names = async (input: Record<string, unknown>) =>
  (await execute(listServices, user, input)).items.map(({ name }) => name);

test("an empty value of a field with a default is stored as the default, on creation and on change", async () => {
  const empty = { unit: "", vatRate: " " };
  const service = await create(empty);
  expect(service).toMatchObject({ unit: "усл. ед.", vatRate: "none" });
  await update(service.id, { unit: "час", vatRate: "22" });
  expect(await update(service.id, empty)).toMatchObject({ unit: "усл. ед.", vatRate: "none" });
});

test("a service needs a name and a price, and its other fields get defaults", async () => {
  const service = await create({ description: " " });
  expect(serviceRecord.strict().parse(service)).toEqual(service);
  expect(service).toMatchObject({
    description: null,
    unit: "усл. ед.",
    priceCents: 1_500_000,
    vatRate: "none",
  });
});

test.each([
  [{ name: "" }, ["name"]],
  [{ priceCents: undefined }, ["priceCents"]],
  [{ priceCents: -1 }, ["priceCents"]],
  [{ priceCents: 0.5 }, ["priceCents"]],
  [{ priceCents: Number.POSITIVE_INFINITY }, ["priceCents"]],
  [{ priceCents: 1_000_000_000_000_001 }, ["priceCents"]],
  [{ priceCents: "100" }, ["priceCents"]],
  [{ vatRate: "18" }, ["vatRate"]],
  [{ vatRate: 20 }, ["vatRate"]],
])("a service with %j is refused, naming %j", async (input, fields) => {
  expect(await failureOf(create(input))).toEqual({ code: "validation_error", fields });
});

test("a change keeps omitted fields, and the service is found by its new name", async () => {
  const { id } = await create({ name: "Аудит", description: "Годовой", vatRate: "22" });
  expect(await update(id, { name: "Подготовка отчётности", priceCents: 0, description: "" })).toMatchObject({
    name: "Подготовка отчётности",
    description: null,
    unit: "усл. ед.",
    priceCents: 0,
    vatRate: "22",
  });
  expect(await names({ q: "ОТЧЕТН" })).toEqual(["Подготовка отчётности"]);
  expect(await names({ q: "аудит" })).toEqual([]);
  expect(await eventsOf(id)).toEqual(["service.created", "service.updated"]);
});

test("a deleted service leaves the list, stays readable by id and can be restored", async () => {
  const { id } = await create({ name: "Редкая услуга" });
  await execute(deleteService, user, { id });
  await execute(deleteService, user, { id });
  expect(await names({ q: "редкая" })).toEqual([]);
  expect(await names({ q: "редкая", deleted: "1" })).toEqual(["Редкая услуга"]);
  expect(await execute(getService, user, { id })).toMatchObject({ deletedAt: expect.any(String) });
  expect(await execute(restoreService, user, { id })).toMatchObject({ deletedAt: null });
  expect(await names({ q: "редкая" })).toEqual(["Редкая услуга"]);
  expect(await eventsOf(id)).toEqual(["service.created", "service.deleted", "service.restored"]);
});

test("paging shows every service once, ordered by name", async () => {
  for (const name of ["Ящик", "ёлка", "Акт", "акт", "Ель"]) await create({ name: `Страница ${name}` });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof firstPage>> = await firstPage(cursor);
    seen.push(...page.items.map(({ name }) => name.replace("Страница ", "")));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen.map((name) => name.toLowerCase())).toEqual(["акт", "акт", "ёлка", "ель", "ящик"]);
  expect(new Set(seen).size).toBe(5);
});

const firstPage = (cursor: string | null) =>
  execute(listServices, user, { q: "страница", limit: 2, ...(cursor && { cursor }) });

test("a viewer may read services, but not change them", async () => {
  const viewer = await callerAs("viewer");
  const { id } = await create();
  expect(await execute(getService, viewer, { id })).toMatchObject({ id });
  const attempts = [
    () => execute(createService, viewer, { name: "x", priceCents: 1 }),
    () => execute(updateService, viewer, { id, name: "x" }),
    () => execute(deleteService, viewer, { id }),
    () => execute(restoreService, viewer, { id }),
  ];
  expect(await failureCodesOf(attempts)).toEqual(["forbidden"]);
});

test("the catalogue offers the rates that the organization of a document charges on its day", async () => {
  const { id } = await create({ name: "Подписка на год", vatRate: "22" });
  const rateFor = async (input: Record<string, unknown>) => {
    const { items } = await execute(listServices, user, { q: "подписка на год", ...input });
    return items.map(({ vatRate }) => vatRate);
  };
  const organizationOf = async (taxSystem: string, defaultVatRate: string) => {
    const given = { name: "ООО «Вторая»", taxSystem, defaultVatRate };
    return { organizationId: (await execute(createOrganization, await callerAs("admin"), given)).id };
  };
  const osno = await organizationOf("osno", "22");
  expect(await rateFor({})).toEqual(["22"]);
  expect(await rateFor({ date: "2025-12-31" })).toEqual(["20"]);
  expect(await rateFor({ ...osno, date: "2025-12-31" })).toEqual(["20"]);
  expect(await rateFor({ ...osno, date: "2026-01-01" })).toEqual(["22"]);
  expect(await rateFor(await organizationOf("npd", "none"))).toEqual(["none"]);
  expect(await rateFor(await organizationOf("usn_income", "none"))).toEqual(["none"]);
  expect((await execute(getService, user, { id })).vatRate).toBe("22");
  const unknown = { organizationId: "019a0000-0000-7000-8000-000000000000" };
  expect(await failureOf(rateFor(unknown))).toMatchObject({ fields: ["organizationId"] });
});
