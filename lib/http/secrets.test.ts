import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { NextRequest } from "next/server";
import pino from "pino";
import { afterAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { administer } from "@/db/testing/server";
import { sessionCookie } from "@/lib/auth/session";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { type Endpoint, importFile, walkRoutes } from "./walk";

/** Each differs from all others and from every text that the product itself outputs. */
const secrets = {
  sessions: "MARK-of-sessions-0123456789-0123456789",
  webhook: "MARK-of-the-banks-address-0123456789",
  bankToken: "MARK-of-the-bank-token",
  siteKey: "MARK-of-a-site-key",
  webhookSecret: Buffer.from("MARK-of-a-webhook-0123456789").toString("base64url").slice(0, 36),
  password: "MARK-of-a-password",
  mailPassword: "MARK-of-the-mail-server",
  lookupKey: "MARK-of-the-lookup",
  modelKey: "MARK-of-the-model",
  searched: "MARK-of-searched-words",
};

const key = await generateKeyPair("RS256", { extractable: true });
const jwk = { ...(await exportJWK(key.publicKey)), kid: "1", alg: "RS256" };
const bearer = await new SignJWT({ username: "anna" })
  .setProtectedHeader({ alg: "RS256", kid: "1" })
  .setSubject("anna")
  .setExpirationTime("1h")
  .sign(key.privateKey);

/** Publishes the key, returns the token for any password, and accepts any key of a site. */
const authServer = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  if (request.url?.includes("jwks")) response.end(JSON.stringify({ keys: [jwk] }));
  else if (request.url === "/auth/login") response.end(JSON.stringify({ token: bearer }));
  else response.end(JSON.stringify({ valid: true, slug: "shop" }));
}).listen(0, "127.0.0.1");
await once(authServer, "listening");

const closed = "http://127.0.0.1:1";
const variables = {
  NEXTAUTH_SECRET: secrets.sessions,
  BANK_WEBHOOK_SECRET: secrets.webhook,
  BANK_JWT_KEY: "07".repeat(32),
  SMTP_URL: `smtp://user:${secrets.mailPassword}@127.0.0.1:1`,
  MAIL_FROM: "docs@example.ru",
  LOOKUP_API_KEY: secrets.lookupKey,
  LOOKUP_URL: closed,
  OPENAI_API_KEY: secrets.modelKey,
  OPENAI_BASE_URL: closed,
  BANK_URL_PROD: closed,
  BANK_URL_SANDBOX: closed,
  AUTH_URL: `http://127.0.0.1:${(authServer.address() as AddressInfo).port}`,
  ADMIN_USERNAMES: "anna",
  UNKNOWN_KEYS_PER_MINUTE: "100000",
  DEV_CHECK_ANSWERS: "0",
};
for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);

/** Everything that is written anywhere, and every response. */
const written: string[] = [];
const answers: string[] = [];
const stream = { write: (line: string) => written.push(line) };
Object.assign(log, { [pino.symbols.streamSym]: stream });
for (const method of ["log", "warn", "error", "info", "debug"] as const)
  vi.spyOn(console, method).mockImplementation((...said) => void written.push(said.map(String).join(" ")));

const endpoints = await walkRoutes();
const testDb: TestDatabase = await testDatabase();
openDatabase(testDb.url);
afterAll(async () => {
  await closeDatabase();
  await testDb.close();
  authServer.close();
});

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  params?: Record<string, string>;
};

const withBearer = { authorization: `Bearer ${bearer}` };

async function call(endpoint: Pick<Endpoint, "handler">, path: string, sent: Sent = {}) {
  const { method = "GET", headers = {}, body, params = {} } = sent;
  const request = new NextRequest(`http://localhost:3000${path}`, {
    method,
    headers,
    ...(body !== undefined && method !== "GET" && { body: JSON.stringify(body) }),
  });
  const response = await endpoint.handler(request, { params: Promise.resolve(params) });
  const isEndless = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (isEndless) await response.body?.cancel();
  const text = isEndless ? "" : await response.text();
  return { status: response.status, headers: response.headers, text };
}

const find = (method: string, address: string) => {
  const endpoint = endpoints.find((each) => each.method === method && each.address === address);
  if (!endpoint) throw new Error(`${method} ${address} is not there`);
  return endpoint;
};

async function post(address: string, body: unknown, params: Record<string, string> = {}) {
  const answer = await call(find("POST", address), address, {
    method: "POST",
    headers: withBearer,
    body,
    params,
  });
  expect([200, 201], `${address}: ${answer.text}`).toContain(answer.status);
  return JSON.parse(answer.text);
}

/** Signs in at the address that the auth server's form redirects to, with the token in the query. */
async function returnFromSignIn() {
  const { GET } = (await importFile("app/auth/callback/route.ts")) as {
    GET: (request: NextRequest) => Promise<Response>;
  };
  const address = `http://localhost:3000/auth/callback?state=state&token=${bearer}`;
  return GET(new NextRequest(address, { headers: { cookie: "auth_state=state" } }));
}

const foundSecrets = new Map<string, string>();

test("no secret is stored in clear in the database", async () => {
  const program = await post("/api/tokens", { name: "Робот", permission: "admin" });
  foundSecrets.set("programToken", program.token);
  await post("/api/webhooks", { url: "https://example.org/hook", secret: `whsec_${secrets.webhookSecret}` });
  const organization = await post("/api/organizations", { name: "ООО «Знак»", inn: "7700000016" });
  const inside = { organizationId: organization.id };
  const credential = { environment: "prod", token: secrets.bankToken, customerCode: "1" };
  await post("/api/organizations/{organizationId}/bank-credentials", credential, inside);
  const site = await post("/api/sites", { ...inside, name: "Магазин", slug: "shop" });
  const connected = await call(find("PATCH", "/api/sites/{id}"), "/api/sites/{id}", {
    method: "PATCH",
    headers: withBearer,
    body: { engine: "woocommerce" },
    params: { id: site.id },
  });
  const { shop } = JSON.parse(connected.text);
  const line = { name: "Услуга", qty: 1, priceCents: 100, vatRate: "none" };
  const document = await post("/api/documents", { ...inside, docType: "invoice", lines: [line] });
  await post("/api/documents/{id}/status", { status: "issued" }, { id: document.id });
  const link = await post("/api/documents/{id}/links", {}, { id: document.id });
  await post(
    "/api/documents/{id}/emails",
    { to: "a@example.ru", subject: "Счёт", text: "{{link}}" },
    { id: document.id },
  );
  const cookie = (await returnFromSignIn()).headers
    .getSetCookie()
    .find((each) => each.startsWith(sessionCookie()));
  foundSecrets.set("siteKey", site.apiKey);
  foundSecrets.set("shopAddress", shop.address.split("/").at(-1));
  foundSecrets.set("shopSignature", shop.signingSecret);
  foundSecrets.set("link", link.url.split("/").at(-1));
  foundSecrets.set("cookie", cookie!.split(/[=;]/)[1]!);

  const notify = { method: "POST", params: { secret: secrets.webhook }, body: { webhookType: "x" } };
  const bank = await call(
    find("POST", "/webhooks/bank/{secret}"),
    `/webhooks/bank/${secrets.webhook}`,
    notify,
  );
  expect(bank.status).toBe(200);
  const order = {
    method: "POST",
    headers: { "x-site-key": secrets.siteKey },
    body: { customer: { name: "А" }, items: [{ name: "Б", qty: 1, price: 1 }] },
  };
  expect((await call(find("POST", "/api/incoming/orders"), "/api/incoming/orders", order)).status).toBe(201);
  for (const value of foundSecrets.values()) expect(value).toMatch(/^[\w.-]{20,}$/);

  const dump = await administer(testDb.url, async (sql) => {
    const tables =
      await sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
    const rows = await Promise.all(
      tables.map(({ name }) => sql`select row::text as text from ${sql(name)} as row`),
    );
    const bytes = await sql`select encode(raw, 'escape') as text from webhook_events`;
    return [...rows.flat(), ...bytes].map(({ text }) => text as string);
  });
  expect(dump.length).toBeGreaterThan(10);
  expectNoSecrets(dump);
});

/** Calls every address, in every way, with every secret that a caller may bring. */
async function callEverything(addresses: RegExp): Promise<number> {
  const paramValues: Record<string, string> = {
    token: foundSecrets.get("link")!,
    secret: secrets.webhook,
    id: "0197f1c4-0000-7000-8000-000000000001",
    organizationId: "0197f1c4-0000-7000-8000-000000000002",
  };
  const body = {
    q: secrets.searched,
    token: secrets.bankToken,
    password: secrets.password,
    username: "anna",
    to: "a@example.ru",
    environment: "prod",
    customer: { name: "А" },
    items: [{ name: "Б", qty: 1, price: 1 }],
  };
  const credentialHeaders: Record<string, string>[] = [
    withBearer,
    { authorization: `Bearer ${foundSecrets.get("programToken")}` },
    { cookie: `${sessionCookie()}=${foundSecrets.get("cookie")}` },
    { "x-site-key": foundSecrets.get("siteKey")! },
  ];
  const query = new URLSearchParams({
    q: secrets.searched,
    inn: "7700000016",
    bik: "044525225",
    access_token: bearer,
  });
  const calls = endpoints
    .filter(({ handler, address }) => handler.operation && addresses.test(address))
    .flatMap((endpoint) => credentialHeaders.map((headers) => ({ endpoint, headers })));
  await Promise.all(
    calls.map(async ({ endpoint, headers: sent }) => {
      const { method, address } = endpoint;
      const params = Object.fromEntries(endpoint.params.map((name) => [name, paramValues[name] ?? "1"]));
      const path = address.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
      const { text, headers } = await call(endpoint, `${path}?${query}`, {
        method,
        headers: sent,
        body,
        params,
      });
      answers.push(text, JSON.stringify([...headers]));
    }),
  );
  const back = await returnFromSignIn();
  answers.push(
    await back.text(),
    JSON.stringify([...back.headers].filter(([name]) => name !== "set-cookie")),
  );
  return calls.length;
}

function expectNoSecrets(texts: string[]): void {
  const marks = [...Object.values(secrets), ...foundSecrets.values(), bearer, bearer.split(".")[2]!];
  const leaks = texts.flatMap((text) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${text.slice(0, 600)}`),
  );
  expect(leaks).toEqual([]);
}

const breakages: Array<[string, (url: string) => Promise<void>, RegExp]> = [
  [
    "tables of the data are gone",
    (url) =>
      administer(
        url,
        async (sql) =>
          void (await sql`drop table documents, clients, services, orders, payments, sites cascade`),
      ),
    /./,
  ],
  [
    "tables of members are gone",
    (url) => administer(url, async (sql) => void (await sql`drop table sessions, members cascade`)),
    /./,
  ],
  [
    "the database is away",
    async () => {
      await closeDatabase();
      openDatabase(`postgres://somebody:${secrets.password}@127.0.0.1:1/away`);
    },
    // Only a few, because the driver waits longer before each reconnection.
    /^\/(webhooks|api\/(public|incoming|me$|clients$|documents$))/,
  ],
];

test.each(breakages)("no secret is logged or sent in a response when %s", async (_, breakIt, addresses) => {
  await breakIt(testDb.url);
  written.length = 0;
  answers.length = 0;
  expect(await callEverything(addresses)).toBeGreaterThan(10);
  expect(written.length).toBeGreaterThan(10);
  expectNoSecrets(written);
  expectNoSecrets(answers);
});
