import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bankCredentials, events } from "@/db/schema";
import {
  dropConnection,
  refuseWith,
  respondWith,
  respondWithData,
  scriptedBank,
} from "@/lib/bank/testing/scripted-bank";
import { createBankAccount } from "@/lib/bank-accounts/create";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { type Caller, execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureCodesOf, failureOf } from "@/lib/testing/failure";
import { archiveBankCredential } from "./archive";
import { chooseCredential } from "./choose";
import { createBankCredential } from "./create";
import { getBankCredential } from "./get";
import { listBankCredentials } from "./list";
import { accessOf } from "./queries";
import { bankCredentialRecord } from "./record";
import { restoreBankCredential } from "./restore";
import { testBankConnection } from "./test-connection";
import { updateBankCredential } from "./update";

const bank = scriptedBank();
operateOnTestDatabase();

const token = "eyJhbGciOiJSUzI1NiJ9.payload.signature";
const account = { bankName: "ООО «Банк Точка»", bik: "044525104", accountNumber: "40702810600000000001" };

let admin: Caller;
let organizationId: string;
beforeAll(async () => {
  admin = await callerAs("admin");
});
beforeEach(async () => {
  organizationId = (await execute(createOrganization, admin, { name: "ООО «Ромашка»" })).id;
});

const create = (input: Record<string, unknown> = {}) =>
  execute(createBankCredential, admin, { organizationId, environment: "sandbox", token, ...input });
const key = (id: string) => ({ organizationId, id });
const rowOf = async (id: string) =>
  (await database().select().from(bankCredentials).where(eq(bankCredentials.id, id)))[0]!;

test("a token is stored sealed and never returned", async () => {
  const created = await create({ customerCode: "", accountCode: " 40817810802000000008 " });
  expect(bankCredentialRecord.strict().parse(created)).toEqual(created);
  expect(created).toMatchObject({
    environment: "sandbox",
    hasToken: true,
    customerCode: null,
    accountCode: "40817810802000000008",
    bankAccountId: null,
    archivedAt: null,
  });
  const updated = await execute(updateBankCredential, admin, { ...key(created.id), token: `${token}2` });
  const answers = [
    created,
    updated,
    await execute(getBankCredential, admin, key(created.id)),
    await execute(listBankCredentials, admin, { organizationId }),
    await database().select().from(events),
    await rowOf(created.id),
  ];
  expect(JSON.stringify(answers)).not.toContain("signature");
  expect(await eventsOf(created.id)).toEqual(["bank_credential.created", "bank_credential.updated"]);
});

test("a change without a token or with an empty one keeps the token", async () => {
  const { id } = await create();
  const { sealedToken } = await rowOf(id);
  const changed = await execute(updateBankCredential, admin, {
    ...key(id),
    token: "",
    customerCode: "300000092",
  });
  expect(changed).toMatchObject({ customerCode: "300000092", hasToken: true });
  expect((await rowOf(id)).sealedToken).toBe(sealedToken);
  await execute(updateBankCredential, admin, { ...key(id), token });
  expect((await rowOf(id)).sealedToken).not.toBe(sealedToken);
});

test.each([
  [{ environment: "production" }, ["environment"]],
  [{ environment: undefined }, ["environment"]],
  [{ token: "" }, ["token"]],
  [{ token: undefined }, ["token"]],
  [{ token: "a.b c" }, ["token"]],
  [{ token: "a.б.c" }, ["token"]],
  [{ token: "a.b\r\nX: y" }, ["token"]],
  [{ token: 7 }, ["token"]],
  [{ bankAccountId: "019a0000-0000-7000-8000-000000000000" }, ["bankAccountId"]],
])("refuses %j and names %j", async (input, fields) => {
  expect(await failureOf(create(input))).toEqual({ code: "validation_error", fields });
});

test("refuses a bank account and a credential of another organization", async () => {
  const other = await execute(createOrganization, admin, { name: "ООО «Чужая»" });
  const foreign = await execute(createBankAccount, admin, { ...account, organizationId: other.id });
  const own = await execute(createBankAccount, admin, { ...account, organizationId });
  expect(await failureOf(create({ bankAccountId: foreign.id }))).toMatchObject({ fields: ["bankAccountId"] });
  const created = await create({ bankAccountId: own.id });
  expect(created).toMatchObject({ bankAccountId: own.id });
  const attempts = [
    () => execute(getBankCredential, admin, { organizationId: other.id, id: created.id }),
    () =>
      execute(updateBankCredential, admin, { organizationId: other.id, id: created.id, customerCode: "1" }),
    () => execute(archiveBankCredential, admin, { organizationId: other.id, id: created.id }),
    () => execute(restoreBankCredential, admin, { organizationId: other.id, id: created.id }),
    () => execute(testBankConnection, admin, { organizationId: other.id, id: created.id }),
  ];
  expect(await failureCodesOf(attempts)).toEqual(["not_found"]);
});

test("an archived credential is listed separately and no longer chosen", async () => {
  const { id } = await create();
  await execute(archiveBankCredential, admin, key(id));
  await execute(archiveBankCredential, admin, key(id));
  const list = async (archived: boolean) =>
    (await execute(listBankCredentials, admin, { organizationId, archived })).items.map((each) => each.id);
  expect([await list(false), await list(true)]).toEqual([[], [id]]);
  expect(await failureOf(chooseCredential(database(), { organizationId }))).toMatchObject({
    code: "no_bank_credential",
  });
  expect(await eventsOf(id)).toEqual(["bank_credential.created", "bank_credential.archived"]);
});

test("a restored credential works with its former token", async () => {
  const { id } = await create();
  await execute(archiveBankCredential, admin, key(id));
  const restored = await execute(restoreBankCredential, admin, key(id));
  expect(bankCredentialRecord.strict().parse(restored)).toMatchObject({ id, archivedAt: null });
  expect(await execute(restoreBankCredential, admin, key(id))).toEqual(restored);
  const chosen = await chooseCredential(database(), { organizationId });
  expect(accessOf(chosen)).toEqual({ environment: "sandbox", token });
  expect(await eventsOf(id)).toEqual([
    "bank_credential.created",
    "bank_credential.archived",
    "bank_credential.restored",
  ]);
});

test("chooses a prod credential before a sandbox one, then that of the account, then the newest", async () => {
  const bankAccountId = (await execute(createBankAccount, admin, { ...account, organizationId })).id;
  type CredentialRequest = {
    environment?: "sandbox";
    preferred?: "prod" | "sandbox";
    bankAccountId?: string;
  };
  const chosenId = async (request: CredentialRequest = {}) =>
    (await chooseCredential(database(), { organizationId, ...request })).id;
  const sandbox = await create();
  expect(await chosenId()).toBe(sandbox.id);
  expect(await chosenId({ preferred: "prod" })).toBe(sandbox.id);
  const linked = await create({ environment: "prod", bankAccountId });
  const newest = await create({ environment: "prod" });
  expect(await chosenId()).toBe(newest.id);
  expect(await chosenId({ bankAccountId })).toBe(linked.id);
  expect(await chosenId({ environment: "sandbox", bankAccountId })).toBe(sandbox.id);
  expect(await chosenId({ preferred: "sandbox", bankAccountId })).toBe(sandbox.id);
});

test("refuses everybody but administrators", async () => {
  const user = await callerAs("user");
  const { id } = await create();
  const attempts = [
    () => execute(createBankCredential, user, { organizationId, environment: "prod", token }),
    () => execute(listBankCredentials, user, { organizationId }),
    () => execute(getBankCredential, user, key(id)),
    () => execute(updateBankCredential, user, key(id)),
    () => execute(archiveBankCredential, user, key(id)),
    () => execute(restoreBankCredential, user, key(id)),
    () => execute(testBankConnection, user, key(id)),
  ];
  expect(await failureCodesOf(attempts)).toEqual(["forbidden"]);
});

describe("testing the connection", () => {
  test("returns the customers of the token with their accounts", async () => {
    bank.answer = (response, request) =>
      (request.path.endsWith("/customers")
        ? respondWithData({
            Customer: [
              {
                customerCode: "1",
                customerType: "Business",
                isResident: true,
                fullName: "ООО",
                taxCode: "7",
              },
              { customerCode: "2", customerType: "Personal", isResident: true, fullName: "Иванов" },
            ],
          })
        : respondWithData({
            Account: [
              {
                customerCode: "1",
                accountId: "40817810802000000008/044525104",
                status: "Enabled",
                accountDetails: [{ name: "Основной" }],
              },
            ],
          }))(response, request);
    const { id } = await create();
    expect(await execute(testBankConnection, admin, key(id))).toEqual({
      ok: true,
      customers: [
        {
          customerCode: "1",
          name: "ООО",
          inn: "7",
          accounts: [
            { accountCode: "40817810802000000008", bik: "044525104", name: "Основной", status: "Enabled" },
          ],
        },
        { customerCode: "2", name: "Иванов", inn: null, accounts: [] },
      ],
    });
    expect(bank.requests).toEqual([
      expect.objectContaining({
        path: "/sandbox/open-banking/v1.0/customers",
        authorization: `Bearer ${token}`,
      }),
      expect.objectContaining({ path: "/sandbox/open-banking/v1.0/accounts" }),
    ]);
  });

  test.each([["refused", refuseWith(403, "Нет права")] as const, ["lost", dropConnection] as const])(
    "returns the customers without accounts when the request for accounts is %s",
    async (_, accounts) => {
      bank.answer = (response, request) =>
        request.path.endsWith("/customers")
          ? respondWithData({ Customer: [{ customerCode: "1", shortName: "ООО", taxCode: "7" }] })(
              response,
              request,
            )
          : accounts(response, request);
      const { id } = await create();
      expect(await execute(testBankConnection, admin, key(id))).toEqual({
        ok: true,
        customers: [{ customerCode: "1", name: "ООО", inn: "7", accounts: [] }],
      });
    },
  );

  test.each([
    [refuseWith(403, "Доступ запрещён"), "Доступ запрещён (e-1)"],
    [respondWith(200, { Data: "nothing" }), "Банк ответил непонятно."],
  ])(
    "reports a failure in the bank's words, or an answer that cannot be understood",
    async (answer, detail) => {
      bank.answer = answer;
      const { id } = await create();
      const failure = await execute(testBankConnection, admin, key(id)).catch((error) => error);
      expect(failure).toBeInstanceOf(Failure);
      expect(failure).toMatchObject({ code: "bank_error", detail });
    },
  );
});
