import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations } from "@/db/schema";
import { createBankAccount } from "@/lib/bank-accounts/create";
import { removeBankAccount } from "@/lib/bank-accounts/remove";
import { updateBankAccount } from "@/lib/bank-accounts/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { setActiveOrganization } from "./active";
import { archiveOrganization } from "./archive";
import { createOrganization } from "./create";
import { getOrganization } from "./get";
import { listOrganizations } from "./list";
import { organizationRecord } from "./record";
import { restoreOrganization } from "./restore";
import { updateOrganization } from "./update";

operateOnTestDatabase();

const create = async (input: Record<string, unknown>) =>
  execute(createOrganization, await callerAs("admin"), { name: "ООО «Ромашка»", ...input });

test("an organization needs only a name, and its other fields get defaults", async () => {
  const organization = await create({});
  expect(organizationRecord.strict().parse(organization)).toEqual(organization);
  expect(organization).toMatchObject({
    shortName: null,
    inn: null,
    taxSystem: null,
    defaultVatRate: "none",
    vatMode: "included",
    numberPrefixes: defaultPrefixes,
    bankAccount: null,
    archivedAt: null,
  });
});

test("the former bank fields show the current default account and are ignored on input", async () => {
  const admin = await callerAs("admin");
  const { id: organizationId } = await create({ bankName: "Чужой банк" });
  const bankOf = async () => {
    const read = await execute(getOrganization, admin, { organizationId });
    const { items } = await execute(listOrganizations, admin, { limit: 200 });
    expect(items.find(({ id }) => id === organizationId)).toEqual(read);
    const { bankName, bankBik, bankAccount, bankCorrAccount } = read;
    return { bankName, bankBik, bankAccount, bankCorrAccount };
  };
  const account = (accountNumber: string, extra: object = {}) =>
    execute(createBankAccount, admin, {
      organizationId,
      bankName: "ООО «Банк Точка»",
      bik: "044525104",
      accountNumber,
      ...extra,
    });
  const none = { bankName: null, bankBik: null, bankAccount: null, bankCorrAccount: null };
  expect(await bankOf()).toEqual(none);
  const first = await account("40702810600000000001", { correspondentAccount: "30101810745374525104" });
  const shown = {
    bankName: "ООО «Банк Точка»",
    bankBik: "044525104",
    bankAccount: "40702810600000000001",
    bankCorrAccount: "30101810745374525104",
  };
  expect(await bankOf()).toEqual(shown);
  const sent = { organizationId, name: "Ромашка", bankName: "Чужой банк", bankAccount: "1" };
  expect(await execute(updateOrganization, admin, sent)).toMatchObject({ name: "Ромашка", ...shown });
  await execute(updateBankAccount, admin, { organizationId, id: first.id, bankName: "Точка" });
  expect(await bankOf()).toEqual({ ...shown, bankName: "Точка" });

  const second = await account("40702810900000000002", { isDefault: true });
  expect(await bankOf()).toMatchObject({ bankAccount: "40702810900000000002", bankCorrAccount: null });
  await execute(removeBankAccount, admin, { organizationId, id: second.id });
  expect(await bankOf()).toEqual({ ...shown, bankName: "Точка" });
  await execute(removeBankAccount, admin, { organizationId, id: first.id });
  expect(await bankOf()).toEqual(none);
});

test("an empty value of a field with a default is stored as the default, on creation and on change", async () => {
  const empty = { defaultVatRate: "", vatMode: "", numberPrefixes: { invoice: "", act: "АКТ" } };
  const defaults = {
    defaultVatRate: "none",
    vatMode: "included",
    numberPrefixes: { ...defaultPrefixes, act: "АКТ" },
  };
  const { id } = await create(empty);
  const chosen = { defaultVatRate: "22", vatMode: "on_top", numberPrefixes: { invoice: "ИНВ" } };
  const admin = await callerAs("admin");
  await execute(updateOrganization, admin, { organizationId: id, ...chosen });
  expect(await execute(updateOrganization, admin, { organizationId: id, ...empty })).toMatchObject(defaults);
});

test("text is trimmed, and an empty string is stored as null", async () => {
  const organization = await create({
    name: "  ООО «Лютик»  ",
    shortName: " ",
    inn: "",
    email: "",
    website: "",
    taxSystem: "",
    signatoryName: "",
  });
  expect(organization).toMatchObject({
    name: "ООО «Лютик»",
    shortName: null,
    inn: null,
    email: null,
    website: null,
    taxSystem: null,
    signatoryName: null,
  });
});

test.each([
  [{ name: "" }, ["name"]],
  [{ name: null }, ["name"]],
  [{ inn: "7707083894" }, ["inn"]],
  [{ kpp: "77000100" }, ["kpp"]],
  [{ ogrn: "1027700132196" }, ["ogrn"]],
  [{ inn: "770000000082", kpp: "770001001" }, ["kpp"]],
  [{ inn: "770000000082", ogrn: "1027700132195" }, ["ogrn"]],
  [{ inn: "7700000016", ogrn: "304500116000157" }, ["ogrn"]],
  [{ email: "a@" }, ["email"]],
  [{ website: "javascript:alert(1)" }, ["website"]],
  [{ taxSystem: "envd" }, ["taxSystem"]],
  [{ defaultVatRate: "18" }, ["defaultVatRate"]],
  [{ vatMode: "none" }, ["vatMode"]],
  [{ numberPrefixes: { act: "А 1" } }, ["numberPrefixes.act"]],
  [{ numberPrefixes: { act: "А/" } }, ["numberPrefixes.act"]],
  [{ numberPrefixes: { act: "сч" } }, ["numberPrefixes.act", "numberPrefixes.invoice"]],
  [{ name: "a\0b" }, ["name"]],
  [{ name: " ", inn: "1", email: "?" }, ["email", "inn", "name"]],
])("an organization with %j is refused, naming %j", async (input, fields) => {
  expect(await failureOf(create(input))).toEqual({ code: "validation_error", fields });
});

test("a website without a scheme is accepted", async () => {
  expect(await create({ website: "romashka.ru" })).toMatchObject({ website: "romashka.ru" });
});

test("a change keeps omitted fields and prefixes and ignores fields that only the server sets", async () => {
  const { id, ...before } = await create({
    inn: "7700000016",
    kpp: "770001001",
    numberPrefixes: { act: "АКТ" },
  });
  const after = await execute(updateOrganization, await callerAs("admin"), {
    organizationId: id,
    phone: "+7 495 000-00-00",
    numberPrefixes: { invoice: "INV" },
    bankAccount: "40702810600000000001",
    archivedAt: "2026-01-01T00:00:00Z",
    id: "019a0000-0000-7000-8000-000000000000",
  });
  expect(after).toEqual({
    ...before,
    id,
    phone: "+7 495 000-00-00",
    numberPrefixes: { ...defaultPrefixes, invoice: "INV", act: "АКТ" },
    updatedAt: after.updatedAt,
  });
  expect(await execute(getOrganization, await callerAs("viewer"), { organizationId: id })).toEqual(after);
});

test("a change is checked together with the stored fields", async () => {
  const { id } = await create({ inn: "7700000016", kpp: "770001001" });
  const update = async () =>
    execute(updateOrganization, await callerAs("admin"), {
      organizationId: id,
      inn: "770000000082",
    });
  expect(await failureOf(update())).toEqual({ code: "validation_error", fields: ["kpp"] });
});

test("an archived organization leaves the list and returns when restored", async () => {
  const [admin, viewer] = [await callerAs("admin"), await callerAs("viewer")];
  const { id } = await create({ name: "ООО «Архивная»" });
  const ids = async (input: object) =>
    (await execute(listOrganizations, viewer, { limit: 200, ...input })).items.map((item) => item.id);

  await execute(archiveOrganization, admin, { organizationId: id });
  await execute(archiveOrganization, admin, { organizationId: id });
  expect(await ids({})).not.toContain(id);
  expect(await ids({ archived: "1" })).toEqual([id]);
  expect(await execute(getOrganization, viewer, { organizationId: id })).toMatchObject({
    archivedAt: expect.any(String),
  });

  await execute(restoreOrganization, admin, { organizationId: id });
  expect(await ids({})).toContain(id);
  expect(await eventsOf(id)).toEqual([
    "organization.created",
    "organization.archived",
    "organization.restored",
  ]);
});

test("a member who is not an administrator may not change organizations", async () => {
  const user = await callerAs("user");
  const { id } = await create({});
  const attempts = [
    () => execute(createOrganization, user, { name: "x" }),
    () => execute(updateOrganization, user, { organizationId: id, name: "x" }),
    () => execute(archiveOrganization, user, { organizationId: id }),
    () => execute(restoreOrganization, user, { organizationId: id }),
  ];
  expect(await failureCodesOf(attempts)).toEqual(["forbidden"]);
});

test("an unknown organization is not found", async () => {
  const organizationId = "019a0000-0000-7000-8000-000000000000";
  expect(
    await failureOf(execute(getOrganization, await callerAs("viewer"), { organizationId })),
  ).toMatchObject({
    code: "not_found",
  });
  expect(
    await failureOf(execute(updateOrganization, await callerAs("admin"), { organizationId, name: "x" })),
  ).toMatchObject({ code: "not_found" });
});

test("an organization without a prefix for a newer document type gets that type's default prefix", async () => {
  const admin = await callerAs("admin");
  const { id } = await create({ numberPrefixes: { invoice: "INV" } });
  const ownPrefixes = async (prefixes: Record<string, string>) =>
    database().update(organizations).set({ numberPrefixes: prefixes }).where(eq(organizations.id, id));
  const expected = { numberPrefixes: { ...defaultPrefixes, invoice: "INV" } };
  await ownPrefixes({ invoice: "INV" });
  expect(await execute(getOrganization, admin, { organizationId: id })).toMatchObject(expected);
  expect(await execute(setActiveOrganization, admin, { organizationId: id })).toMatchObject(expected);
  const { items } = await execute(listOrganizations, admin, { limit: 200 });
  expect(items.find((each) => each.id === id)).toMatchObject(expected);

  const renamed = { organizationId: id, name: "ООО «Лютик»" };
  expect(await execute(updateOrganization, admin, renamed)).toMatchObject(expected);
  await ownPrefixes({ invoice: "INV" });
  expect(
    await failureOf(
      execute(updateOrganization, admin, { organizationId: id, numberPrefixes: { invoice: "УПД" } }),
    ),
  ).toMatchObject({ code: "validation_error" });
  await execute(archiveOrganization, admin, { organizationId: id });
  expect(await execute(restoreOrganization, admin, { organizationId: id })).toMatchObject(expected);
});

test("two changes made at once are both kept", async () => {
  const admin = await callerAs("admin");
  const { id } = await create({});
  await Promise.all([
    execute(updateOrganization, admin, { organizationId: id, numberPrefixes: { act: "АКТ" } }),
    execute(updateOrganization, admin, { organizationId: id, numberPrefixes: { upd: "У" } }),
  ]);
  expect(await execute(getOrganization, admin, { organizationId: id })).toMatchObject({
    numberPrefixes: { contract: "Д", invoice: "СЧ", act: "АКТ", upd: "У" },
  });
});
