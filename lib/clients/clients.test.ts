import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { clients } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { setProjectDefaults } from "@/lib/testing/project-defaults";
import { createClient } from "./create";
import { getClient } from "./get";
import { listClients } from "./list";
import { clientRecord } from "./record";
import { removeClient } from "./remove";
import { restoreClient } from "./restore";
import { updateClient } from "./update";
import { clientsWithInn } from "./with-inn";

operateOnTestDatabase();

let user: Caller;
beforeAll(async () => {
  user = await callerAs("user");
});

const create = (input: Record<string, unknown>) =>
  execute(createClient, user, { name: "ООО «Ромашка»", ...input });
const update = (id: string, patch: Record<string, unknown>) => execute(updateClient, user, { id, ...patch });

test("only the name is required, and a response has no internal fields", async () => {
  const client = await create({});
  expect(clientRecord.strict().parse(client)).toEqual(client);
  expect(client).toMatchObject({ kind: "company", inn: null, email: null, archivedAt: null });
  expect(await execute(getClient, await callerAs("viewer"), { id: client.id })).toEqual(client);
});

test("empty strings of optional fields are stored as null, on creation and on change", async () => {
  const notNullableFields = ["id", "kind", "name", "paymentTermKind", "remindersOff"];
  const optional = Object.keys(clientRecord.shape).filter(
    (field) => ![...notNullableFields, "archivedAt", "createdAt", "updatedAt"].includes(field),
  );
  const empty = Object.fromEntries(optional.map((field) => [field, " "]));
  const nulls = Object.fromEntries(optional.map((field) => [field, null]));
  const { id } = await create(empty);
  expect(await execute(getClient, user, { id })).toMatchObject(nulls);
  await update(id, { inn: "7700000016", email: "a@b.ru" });
  expect(await update(id, empty)).toMatchObject(nulls);
});

test("reminders are on for a new client and change only when the field is sent", async () => {
  const { id, remindersOff } = await create({});
  expect(remindersOff).toBe(false);
  expect(await update(id, { remindersOff: true })).toMatchObject({ remindersOff: true });
  expect(await update(id, { phone: "1" })).toMatchObject({ remindersOff: true });
  expect(await update(id, { remindersOff: "false" })).toMatchObject({ remindersOff: false });
});

test.each([
  [{ inn: "7700000016" }, "company"],
  [{ inn: "770000000082" }, "entrepreneur"],
  [{ inn: "770000000082", kind: "person" }, "person"],
  [{}, "company"],
])("a client created with %j is of the kind %s", async (input, kind) => {
  expect(await create(input)).toMatchObject({ kind });
});

test("codes pasted in groups or with invisible characters are stored as digits", async () => {
  const account = {
    bik: "044 525 225",
    accountNumber: "40702 810 1 3825 0123017",
    inn: "7700 00\u200b0016\u202c",
  };
  expect(await create(account)).toMatchObject({
    bik: "044525225",
    accountNumber: "40702810138250123017",
    inn: "7700000016",
  });
});

test.each([
  ["45 10 № 123456", "770001", { passportNumber: "4510 123456", passportOfficeCode: "770-001" }],
  ["4510123456", "770-001", { passportNumber: "4510 123456", passportOfficeCode: "770-001" }],
  ["N 01234567", "", { passportNumber: "N 01234567", passportOfficeCode: null }],
])(
  "the passport number %s is stored in one form, and a foreign one as written",
  async (number, code, stored) => {
    const person = { kind: "person", passportNumber: number, passportOfficeCode: code };
    const issued = { passportIssuedBy: "ОВД «Тверской»", passportIssuedOn: "2010-02-01" };
    expect(await create({ ...person, ...issued })).toMatchObject({ ...stored, ...issued });
  },
);

test("changing a signatory to a name that cannot be declined with certainty clears the genitive", async () => {
  const { id } = await create({ signatoryName: "Петров Пётр Петрович", signatoryPosition: "Директор" });
  expect(await update(id, { signatoryName: "Кравец Олег Ильич", signatoryPosition: "Гуру" })).toMatchObject({
    signatoryNameGenitive: null,
    signatoryPositionGenitive: null,
  });
});

test.each([
  [{ name: " " }, ["name"]],
  [{ kind: "bank" }, ["kind"]],
  [{ inn: "7700000017" }, ["inn"]],
  [{ kind: "company", inn: "770000000082" }, ["inn"]],
  [{ kind: "entrepreneur", inn: "7700000016" }, ["inn"]],
  [{ kind: "person", inn: "7700000016" }, ["inn"]],
  [{ kind: "entrepreneur", kpp: "770001001" }, ["kpp"]],
  [{ kind: "company", ogrn: "304500116000157" }, ["ogrn"]],
  [{ kind: "entrepreneur", ogrn: "1027700132195" }, ["ogrn"]],
  [{ kind: "person", ogrn: "304500116000157" }, ["ogrn"]],
  [{ kind: "person", passportNumber: "4510 12345 678" }, ["passportNumber"]],
  [{ kind: "person", passportNumber: "нет" }, ["passportNumber"]],
  [{ kind: "person", passportNumber: "N1234567", passportOfficeCode: "770-001" }, ["passportNumber"]],
  [{ kind: "company", passportNumber: "4510 123456" }, ["passportNumber"]],
  [{ kind: "person", passportOfficeCode: "77-001" }, ["passportOfficeCode"]],
  [{ kind: "person", passportIssuedOn: "2010-02-30" }, ["passportIssuedOn"]],
  [{ bik: "04452522" }, ["bik"]],
  [{ accountNumber: "4070281013825012301" }, ["accountNumber"]],
  [{ bik: "044525225", accountNumber: "40702810138250123018" }, ["accountNumber"]],
  [{ bik: "044525225", correspondentAccount: "30101810400000000226" }, ["correspondentAccount"]],
  [{ email: "info@" }, ["email"]],
  [{ name: "", inn: "1", email: "?", bik: "1" }, ["bik", "email", "inn", "name"]],
  [{ notes: "\ud800" }, ["notes"]],
  [{ name: { $ne: null } }, ["name"]],
])("a client with %j is refused, naming %j", async (input, fields) => {
  expect(await failureOf(create(input))).toEqual({ code: "validation_error", fields });
});

test("a change is checked together with the stored fields, and a refused one changes nothing", async () => {
  const client = await create({
    inn: "7700000016",
    kpp: "770001001",
    bik: "044525225",
    accountNumber: "40702810138250123017",
  });
  expect(await failureOf(update(client.id, { kind: "entrepreneur" }))).toMatchObject({
    fields: ["inn", "kpp"],
  });
  expect(await failureOf(update(client.id, { bik: "044525104" }))).toMatchObject({
    fields: ["accountNumber"],
  });
  expect(await execute(getClient, user, { id: client.id })).toEqual(client);
  expect(await update(client.id, { kind: "entrepreneur", inn: "770000000082", kpp: "" })).toMatchObject({
    kind: "entrepreneur",
    name: "ООО «Ромашка»",
    kpp: null,
    accountNumber: "40702810138250123017",
  });
  expect(await eventsOf(client.id)).toEqual(["client.created", "client.updated"]);
});

test("sending back what was read changes nothing and leaves no trace", async () => {
  const client = await create({ inn: "7700000016" });
  expect(await update(client.id, client)).toEqual(client);
  expect(await eventsOf(client.id)).toEqual(["client.created"]);
});

test("invisible characters are removed from a client's fields, except those inside of emoji", async () => {
  const cleaned = await create({
    name: "\u2060ООО «Ти\u00adхий\u200b путь»\ufeff",
    shortName: "Семья 👨\u200d👩\u200d👧",
    address: "г.\u200b Майкоп,\nул. Ленина, д. 5/7",
    phone: "\u200b \u2060",
  });
  expect(cleaned).toMatchObject({
    name: "ООО «Тихий путь»",
    shortName: "Семья 👨\u200d👩\u200d👧",
    address: "г. Майкоп,\nул. Ленина, д. 5/7",
    phone: null,
  });
  expect(await failureOf(create({ name: "\u200b\u00ad " }))).toEqual({
    code: "validation_error",
    fields: ["name"],
  });
});

test("decomposed letters are stored as composed ones, and a search in either form finds them", async () => {
  const decomposed = "ООО «Ёлочный Строй»".normalize("NFD");
  expect(decomposed).not.toBe("ООО «Ёлочный Строй»");
  const { name } = await create({ name: decomposed });
  expect(name).toBe("ООО «Ёлочный Строй»");
  for (const q of ["строй", "елочный строй".normalize("NFD"), "Ёлочный"])
    expect(await namesFound({ q }), q).toEqual([name]);
});

test("a search ignores quotation marks, apostrophe forms and invisible characters in query and name", async () => {
  const names = [
    "ООО «Торговый дом «Ёлка\u200b и К°»»",
    "ИП O’Коннор Пьер",
    'АО "Прямые"',
    "Не\u00adви\u200bди\u2060мое",
  ];
  // Older names were stored with the characters that came along.
  for (const name of names) {
    const { id } = await create({ name });
    await database().update(clients).set({ name }).where(eq(clients.id, id));
  }
  const found = {
    "ооо торговый дом ёлка и к": [names[0]],
    невидимое: [names[3]],
    '"Торговый дом "Елка': [names[0]],
    "«торговый дом": [names[0]],
    "дом ооо": [names[0]],
    домооо: [],
    "ип o'коннор пьер": [names[1]],
    "O’Коннор": [names[1]],
    "ао прямые": [names[2]],
    "АО «Прямые»": [names[2]],
  };
  for (const [q, expected] of Object.entries(found)) expect(await namesFound({ q }), q).toEqual(expected);
});

test("an unused client is deleted", async () => {
  const { id } = await create({});
  expect(await execute(removeClient, user, { id })).toEqual({ outcome: "deleted" });
  expect(await failureOf(execute(getClient, user, { id }))).toMatchObject({ code: "not_found" });
  expect(await failureOf(execute(removeClient, user, { id }))).toMatchObject({ code: "not_found" });
  expect(await eventsOf(id)).toEqual(["client.created", "client.deleted"]);
});

test("a client in use is archived instead of deleted, and can be restored", async () => {
  const { id, name } = await create({ name: "АО «Нужная»" });
  const organization = await execute(createOrganization, await callerAs("admin"), { name: "Мы" });
  await setProjectDefaults(organization.id, { defaultClientId: id });
  expect(await execute(removeClient, user, { id })).toEqual({ outcome: "archived" });
  expect(await execute(removeClient, user, { id })).toEqual({ outcome: "archived" });
  expect(await namesFound({ q: name })).toEqual([]);
  expect(await namesFound({ q: name, archived: "1" })).toEqual([name]);
  await execute(restoreClient, user, { id });
  expect(await namesFound({ q: name })).toEqual([name]);
  expect(await eventsOf(id)).toEqual(["client.created", "client.archived", "client.restored"]);
});

test("clients with the same INN are found", async () => {
  const [one, two] = [
    await create({ inn: "7800000027" }),
    await create({ inn: "7800000027", kpp: "780001001" }),
  ];
  const found = await execute(clientsWithInn, user, { inn: "7800000027" });
  expect(found.map(({ id }) => id)).toEqual([one.id, two.id]);
});

test("a viewer may not create, change, delete or restore a client", async () => {
  const viewer = await callerAs("viewer");
  const { id } = await create({});
  const attempts = [
    () => execute(createClient, viewer, { name: "x" }),
    () => execute(updateClient, viewer, { id, name: "x" }),
    () => execute(removeClient, viewer, { id }),
    () => execute(restoreClient, viewer, { id }),
  ];
  expect(await failureCodesOf(attempts)).toEqual(["forbidden"]);
});

async function namesFound(input: Record<string, unknown>) {
  const { items } = await execute(listClients, user, input);
  return items.map(({ name }) => name);
}
