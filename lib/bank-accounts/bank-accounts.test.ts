import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { setProjectDefaults } from "@/lib/testing/project-defaults";
import { createBankAccount } from "./create";
import { getBankAccount } from "./get";
import { listBankAccounts } from "./list";
import { bankAccountRecord } from "./record";
import { removeBankAccount } from "./remove";
import { restoreBankAccount } from "./restore";
import { updateBankAccount } from "./update";

operateOnTestDatabase();

const sberbank = {
  bankName: "ПАО Сбербанк",
  bik: "044525225",
  accountNumber: "40702810138250123017",
  correspondentAccount: "30101810400000000225",
};
const unknown = "019a0000-0000-7000-8000-000000000000";

let admin: Caller;
let organizationId: string;
beforeAll(async () => {
  admin = await callerAs("admin");
});
beforeEach(async () => {
  organizationId = (await execute(createOrganization, admin, { name: "ООО «Ромашка»" })).id;
});

const create = (input: Record<string, unknown> = {}) =>
  execute(createBankAccount, admin, { organizationId, ...sberbank, ...input });
const update = (id: string, patch: Record<string, unknown>) =>
  execute(updateBankAccount, admin, { organizationId, id, ...patch });
const remove = (id: string) => execute(removeBankAccount, admin, { organizationId, id });
const list = async (input: Record<string, unknown> = {}) =>
  (await execute(listBankAccounts, admin, { organizationId, ...input })).items;
const defaultNames = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ name }) => name);

test("the first account becomes the default, a later one only on request", async () => {
  const first = await create({ name: "Первый" });
  expect(bankAccountRecord.strict().parse(first)).toEqual(first);
  expect(first).toMatchObject({ isDefault: true, currency: "RUB", archivedAt: null });
  expect(await create({ name: "Второй" })).toMatchObject({ isDefault: false });
  expect(await defaultNames()).toEqual(["Первый"]);
  expect(await create({ name: "Третий", isDefault: true })).toMatchObject({ isDefault: true });
  expect(await defaultNames()).toEqual(["Третий"]);
  expect((await list()).map(({ name }) => name)).toEqual(["Первый", "Второй", "Третий"]);
});

test("the default moves to the account that requests it, or to the oldest other one", async () => {
  const first = await create({ name: "Первый" });
  const second = await create({ name: "Второй" });
  expect(await update(second.id, { isDefault: true })).toMatchObject({ isDefault: true });
  expect(await defaultNames()).toEqual(["Второй"]);
  expect(await update(second.id, { isDefault: false })).toMatchObject({ isDefault: false });
  expect(await defaultNames()).toEqual(["Первый"]);
  await remove(second.id);
  expect(await update(first.id, { isDefault: false })).toMatchObject({ isDefault: true });
});

test("an unused account is deleted and passes the default on", async () => {
  const first = await create({ name: "Первый" });
  await create({ name: "Второй" });
  expect(await remove(first.id)).toEqual({ outcome: "deleted" });
  expect(await defaultNames()).toEqual(["Второй"]);
  expect(await failureOf(remove(first.id))).toMatchObject({ code: "not_found" });
});

test("a used account is archived, passes the default on and can be restored", async () => {
  const first = await create({ name: "Первый" });
  const second = await create({ name: "Второй" });
  await setProjectDefaults(organizationId, { defaultBankAccountId: first.id });
  expect(await remove(first.id)).toEqual({ outcome: "archived" });
  expect(await remove(first.id)).toEqual({ outcome: "archived" });
  expect(await defaultNames()).toEqual(["Второй"]);
  expect((await list({ archived: true })).map(({ id }) => id)).toEqual([first.id]);
  expect(await failureOf(update(first.id, { isDefault: true }))).toEqual({
    code: "validation_error",
    fields: ["isDefault"],
  });
  await remove(second.id);
  const restored = await execute(restoreBankAccount, admin, { organizationId, id: first.id });
  expect(restored).toMatchObject({ archivedAt: null, isDefault: true });
  expect(await eventsOf(first.id)).toEqual([
    "bank_account.created",
    "bank_account.archived",
    "bank_account.restored",
  ]);
});

test("exactly one of many accounts that request it simultaneously is the default", async () => {
  const accounts = await Promise.all(
    Array.from({ length: 12 }, (_, index) => create({ name: `Счёт ${index}`, isDefault: index % 2 === 0 })),
  );
  expect(await defaultNames()).toHaveLength(1);
  await Promise.all([
    ...accounts.slice(0, 4).map(({ id }) => update(id, { isDefault: true })),
    ...accounts.slice(4, 8).map(({ id }) => remove(id)),
  ]);
  expect(await defaultNames()).toHaveLength(1);
  expect(await list()).toHaveLength(8);
});

test.each([
  [{ bankName: "" }, ["bankName"]],
  [{ bik: "04452522" }, ["bik"]],
  [{ bik: "", accountNumber: null }, ["accountNumber", "bik"]],
  [{ accountNumber: "40702810138250123018" }, ["accountNumber"]],
  [{ accountNumber: "4070281013825012301" }, ["accountNumber"]],
  [{ correspondentAccount: "30101810400000000226" }, ["correspondentAccount"]],
  [{ bik: "044525104" }, ["accountNumber", "correspondentAccount"]],
  [{ currency: "USD" }, ["currency"]],
  [{ isDefault: "yes" }, ["isDefault"]],
])("refuses %j and names %j", async (input, fields) => {
  expect(await failureOf(create(input))).toEqual({ code: "validation_error", fields });
  expect(await list()).toEqual([]);
});

test("validates a change together with stored fields", async () => {
  const { id } = await create();
  expect(await failureOf(update(id, { bik: "044525104" }))).toEqual({
    code: "validation_error",
    fields: ["accountNumber", "correspondentAccount"],
  });
  const moved = { bik: "044525104", accountNumber: "40702810600000000001", correspondentAccount: "" };
  expect(await update(id, moved)).toMatchObject({
    ...moved,
    correspondentAccount: null,
    bankName: "ПАО Сбербанк",
  });
});

test("an account is not found under another organization", async () => {
  const { id } = await create();
  const other = await execute(createOrganization, admin, { name: "ООО «Чужая»" });
  for (const stranger of [other.id, unknown]) {
    const key = { organizationId: stranger, id };
    const attempts = [
      () => execute(getBankAccount, admin, key),
      () => execute(updateBankAccount, admin, { ...key, name: "x" }),
      () => execute(removeBankAccount, admin, key),
      () => execute(restoreBankAccount, admin, key),
    ];
    expect(await failureCodesOf(attempts)).toEqual(["not_found"]);
  }
  expect(await execute(listBankAccounts, admin, { organizationId: other.id })).toMatchObject({ items: [] });
  const listOfUnknown = () => execute(listBankAccounts, admin, { organizationId: unknown });
  expect(await failureOf(listOfUnknown())).toMatchObject({ code: "not_found" });
  expect(await failureOf(create({ organizationId: unknown }))).toMatchObject({ code: "not_found" });
  expect(await execute(getBankAccount, admin, { organizationId, id })).toMatchObject({ id, name: null });
});

test("a user may read accounts, and only an administrator may change them", async () => {
  const user = await callerAs("user");
  const key = { organizationId, id: (await create()).id };
  expect(await execute(getBankAccount, user, key)).toMatchObject(sberbank);
  const attempts = [
    () => execute(createBankAccount, user, { organizationId, ...sberbank }),
    () => execute(updateBankAccount, user, { ...key, name: "x" }),
    () => execute(removeBankAccount, user, key),
    () => execute(restoreBankAccount, user, key),
  ];
  expect(await failureCodesOf(attempts)).toEqual(["forbidden"]);
});
