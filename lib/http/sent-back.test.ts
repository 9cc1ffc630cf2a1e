import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { bankAccounts, orders, templates } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { send } from "@/lib/testing/request";
import { walkRoutes } from "./walk";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
vi.stubEnv("BANK_JWT_KEY", "00".repeat(32));
const scenario = documentScenario();

const endpoints = (await walkRoutes()).filter(({ handler, isCatchAll }) => handler.operation && !isCatchAll);
const handlerOf = (method: string, address: string) =>
  endpoints.find((each) => each.method === method && each.address === address)?.handler;

/** Images are uploaded as files and read as images: there is no body to send back. */
const isPicture = (address: string) => address.endsWith("/images/{kind}");
const changeable = endpoints
  .filter(({ method, address }) => method === "PATCH" && !isPicture(address))
  .map(({ address }) => address);

type Params = Record<string, string>;

const post = async (address: string, body: unknown, params: Params = {}) =>
  (await send(handlerOf("POST", address)!, { method: "POST", params, body })).body;

const line = {
  name: "Услуга",
  qty: "1,5",
  priceCents: 10_000,
  discountPercent: 5,
  vatRate: "none",
  description: "",
};

async function issued() {
  const { id } = await scenario.create({
    clientId: scenario.clientId,
    bankAccountId: scenario.accountId,
    projectId: scenario.projectId,
    lines: [line, { ...line, unit: "", vatRate: "" }],
    dueDate: "2030-01-01",
  });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  return { id };
}

async function project() {
  const { id: defaultTemplateId } = await post("/api/templates", { name: "Шаблон", docType: "invoice" });
  const [account] = await database()
    .insert(bankAccounts)
    .values({
      organizationId: scenario.organizationId,
      bankName: "Банк",
      bik: "044525104",
      accountNumber: "40702810900000000003",
    })
    .returning();
  const { id } = await post("/api/projects", {
    name: "Сделка",
    status: "",
    organizationId: scenario.organizationId,
    defaultClient: scenario.clientId,
    defaultTemplate: { id: defaultTemplateId },
    defaultBankAccountId: account!.id,
  });
  await database()
    .update(bankAccounts)
    .set({ archivedAt: new Date().toISOString() })
    .where(eq(bankAccounts.id, account!.id));
  return { id };
}

async function importedTemplate() {
  const { id } = await post("/api/templates", { name: "Из файла", docType: "act", description: "" });
  await database().update(templates).set({ needsReview: true }).where(eq(templates.id, id));
  return { id };
}

async function site() {
  const { id } = await post("/api/sites", {
    name: "Магазин",
    slug: "shop",
    organizationId: scenario.organizationId,
  });
  await order({ siteId: id });
  return { id };
}

async function order(extra: { siteId?: string } = {}) {
  const [row] = await database()
    .insert(orders)
    .values({
      organizationId: scenario.organizationId,
      status: "completed",
      totalCents: 1,
      vatCents: 0,
      rawPayload: {},
      search: "",
      ...extra,
    })
    .returning();
  return { id: row!.id };
}

/** Creates a record of each noun that can be changed, with unusual but valid values. */
const records: Record<string, () => Promise<Params>> = {
  "/api/clients/{id}": () => post("/api/clients", { name: "ООО «Ромашка»", inn: "7700000016", kind: "" }),
  "/api/services/{id}": () => post("/api/services", { name: "Услуга", priceCents: 0, unit: "", vatRate: "" }),
  "/api/series/{id}": () =>
    post("/api/series", {
      clientId: scenario.clientId,
      name: "Абонентская плата",
      docTypes: ["act", "invoice"],
      lines: [{ name: "Обслуживание за {{period}}", qty: 1, priceCents: 10_000 }],
      dayOfMonth: 31,
      from: "2026-01-01",
      until: "",
    }),
  "/api/documents/{id}": issued,
  "/api/projects/{id}": project,
  "/api/templates/{id}": importedTemplate,
  "/api/orders/{id}": () => order(),
  "/api/sites/{id}": site,
  "/api/webhooks/{id}": () =>
    post("/api/webhooks", { url: "https://example.org/hook", events: ["document.*", "payment.received"] }),
  "/api/members/{id}": async () => {
    const { actor } = await callerAs("viewer");
    return { id: actor?.kind === "member" ? actor.member.id : "" };
  },
  "/api/saved-filters/{id}": () =>
    post("/api/saved-filters", { list: "documents", name: "Счета", query: "docType=invoice" }),
  "/api/organizations/{organizationId}": async () => ({ organizationId: scenario.organizationId }),
  "/api/organizations/{organizationId}/bank-accounts/{id}": async () => ({
    organizationId: scenario.organizationId,
    id: scenario.accountId,
  }),
  "/api/organizations/{organizationId}/bank-credentials/{id}": async () => {
    const params = { organizationId: scenario.organizationId };
    const created = await post(
      "/api/organizations/{organizationId}/bank-credentials",
      { environment: "sandbox", token: "a.b.c", bankAccountId: scenario.accountId },
      params,
    );
    return { ...params, id: created.id };
  },
  "/api/organizations/{organizationId}/reminders": async () => ({
    organizationId: scenario.organizationId,
  }),
  "/api/organizations/{organizationId}/letter-templates/{docType}": async () => ({
    organizationId: scenario.organizationId,
    docType: "act",
  }),
};

/** Reads a record at its own address, or else finds it in its list. */
async function read(address: string, params: Params) {
  const own = handlerOf("GET", address);
  if (own) return (await send(own, { params })).body;
  const list = handlerOf("GET", address.replace(/\/\{\w+\}$/, ""))!;
  const { body } = await send(list, { params, path: "/?list=documents" });
  const key = address.match(/\{(\w+)\}$/)?.[1] ?? "";
  return body.find((each: Params) => each[key] === params[key]);
}

test("every record with a PATCH route is tried, except pictures", () => {
  expect(Object.keys(records).sort()).toEqual(changeable.toSorted());
});

test.each(changeable)(
  "a response of %s, sent back whole or in parts, is accepted and changes nothing",
  async (address) => {
    const params = Object.fromEntries(
      Object.entries(await records[address]!()).filter(([name]) => address.includes(`{${name}}`)),
    );
    const before = await read(address, params);
    expect(before).toBeDefined();
    for (const method of ["PATCH", "PUT"]) {
      const answer = await send(handlerOf(method, address)!, { method, params, body: before });
      expect([answer.status, answer.body]).toEqual([200, before]);
      expect(await read(address, params)).toEqual(before);
    }
    for (const body of [{}, ...Object.entries(before).map(([name, value]) => ({ [name]: value }))]) {
      const answer = await send(handlerOf("PATCH", address)!, { method: "PATCH", params, body });
      expect([body, answer.status, answer.body]).toEqual([body, 200, before]);
    }
  },
);
