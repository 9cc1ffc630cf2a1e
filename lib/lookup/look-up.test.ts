import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookupAnswers } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { type Caller, execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { heldDeadline } from "@/lib/testing/deadline";
import { codesUntilLimited, failureOf } from "@/lib/testing/failure";
import { lookUpBank } from "./bank";
import { lookupsPerMinute } from "./look-up";
import { lookUpParty } from "./party";
import { bankAnswerTo, partyAnswerTo } from "./testing/provider-answers";

type ReceivedRequest = { path: string; authorization: string | undefined; body: unknown };

let receivedRequests: ReceivedRequest[] = [];
let respond: (body: { query: string }, response: ServerResponse) => void;

const server = createServer(async (request: IncomingMessage, response) => {
  const body = JSON.parse(await text(request));
  receivedRequests.push({ path: request.url ?? "", authorization: request.headers.authorization, body });
  respond(body, response);
});

const json = (value: unknown) => (_: unknown, response: ServerResponse) =>
  response.end(typeof value === "string" ? value : JSON.stringify(value));
const status = (code: number) => (_: unknown, response: ServerResponse) =>
  response
    .writeHead(code)
    .end(JSON.stringify({ family: "CLIENT_ERROR", reason: "Forbidden", message: "token XYZ" }));

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.LOOKUP_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rs`;
  process.env.LOOKUP_API_KEY = "the-key";
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

operateOnTestDatabase();

let viewer: Caller;
beforeEach(async () => {
  viewer = await callerAs("viewer");
  receivedRequests = [];
  await database().delete(lookupAnswers);
});

test("a party is looked up with the provider's request and mapped to our fields", async () => {
  respond = ({ query }, response) => json(partyAnswerTo(query))(null, response);
  const found = await execute(lookUpParty, viewer, { inn: "7707 083 893" });
  expect(found).toMatchObject({ inn: "7707083893", kpp: "773601001", status: "ACTIVE", warning: null });
  expect(receivedRequests).toEqual([
    { path: "/rs/findById/party", authorization: "Token the-key", body: { query: "7707083893", count: 10 } },
  ]);
});

test("the KPP of a branch is kept, with the same request", async () => {
  respond = ({ query }, response) => json(partyAnswerTo(query))(null, response);
  const found = await execute(lookUpParty, viewer, { inn: "7707083893", kpp: "380843001" });
  expect(found).toMatchObject({ kpp: "380843001", address: "117312, г Москва, ул Вавилова, д 19" });
  expect(receivedRequests).toMatchObject([{ body: { query: "7707083893", count: 10 } }]);
});

test("a bank is looked up with the provider's request and mapped to our fields", async () => {
  respond = ({ query }, response) => json(bankAnswerTo(query))(null, response);
  expect(await execute(lookUpBank, viewer, { bik: "044525225" })).toMatchObject({
    bankName: "ПАО Сбербанк, г. Москва",
    correspondentAccount: "30101810400000000225",
    warning: null,
  });
  expect(receivedRequests).toEqual([
    { path: "/rs/findById/bank", authorization: "Token the-key", body: { query: "044525225" } },
  ]);
});

test.each([
  ["7700000200", "LIQUIDATING", "Организация в процессе ликвидации.", "The company is being liquidated."],
  ["7700000305", "LIQUIDATED", "Организация ликвидирована.", "The company has been liquidated."],
  [
    "7700000400",
    "BANKRUPT",
    "Организация в процедуре банкротства.",
    "The company is in bankruptcy proceedings.",
  ],
  [
    "7700000506",
    "REORGANIZING",
    "Организация в процессе реорганизации.",
    "The company is being reorganized.",
  ],
  [
    "770000001030",
    "LIQUIDATED",
    "Предприниматель прекратил деятельность.",
    "The sole proprietor has closed the business.",
  ],
])("%s has a warning in the caller's language: %s", async (inn, state, ru, en) => {
  respond = ({ query }, response) => json(partyAnswerTo(query))(null, response);
  expect(await execute(lookUpParty, viewer, { inn })).toMatchObject({ status: state, warning: ru });
  expect(await execute(lookUpParty, { ...viewer, locale: "en" }, { inn })).toMatchObject({ warning: en });
});

test("an unknown state is reported as the provider sent it", async () => {
  respond = json({ suggestions: [{ value: "X", data: { inn: "7800000027", state: { status: "ASLEEP" } } }] });
  expect((await execute(lookUpParty, viewer, { inn: "7800000027" })).warning).toContain("ASLEEP");
});

test("a code with wrong control digits is not looked up", async () => {
  expect(await failureOf(execute(lookUpParty, viewer, { inn: "7707083894" }))).toEqual({
    code: "validation_error",
    fields: ["inn"],
  });
  expect(await failureOf(execute(lookUpParty, viewer, {}))).toMatchObject({ fields: ["inn"] });
  expect(await failureOf(execute(lookUpBank, viewer, { bik: "04452522" }))).toMatchObject({
    fields: ["bik"],
  });
  expect(receivedRequests).toEqual([]);
});

test("a party is looked up anew each time, because its state may have changed", async () => {
  const inn = "7707083893";
  const sent = (state: string) => ({
    suggestions: [{ value: "X", data: { inn, state: { status: state } } }],
  });
  respond = json(sent("ACTIVE"));
  expect(await execute(lookUpParty, viewer, { inn })).toMatchObject({ status: "ACTIVE", warning: null });
  respond = json(sent("LIQUIDATING"));
  expect(await execute(lookUpParty, viewer, { inn })).toMatchObject({
    status: "LIQUIDATING",
    warning: "Организация в процессе ликвидации.",
  });
  respond = status(500);
  expect(await failureOf(execute(lookUpParty, viewer, { inn }))).toMatchObject({ code: "lookup_failed" });
  respond = json({ suggestions: [] });
  expect(await failureOf(execute(lookUpParty, viewer, { inn }))).toMatchObject({ code: "not_found" });
  respond = json(sent("ACTIVE"));
  expect(await execute(lookUpParty, viewer, { inn })).toMatchObject({ status: "ACTIVE" });
  expect(receivedRequests).toHaveLength(5);
  expect(await database().$count(lookupAnswers)).toBe(0);
});

describe("a found bank is stored for a day", () => {
  const bik = "044525225";
  const sberbank = { bankName: "ПАО Сбербанк, г. Москва" };

  beforeEach(() => {
    respond = ({ query }, response) => json(bankAnswerTo(query))(null, response);
  });

  test("and returned without another request", async () => {
    const first = await execute(lookUpBank, viewer, { bik });
    expect(await execute(lookUpBank, viewer, { bik })).toEqual(first);
    expect(receivedRequests).toHaveLength(1);
  });

  test("and so is the absence of one", async () => {
    respond = json({ suggestions: [] });
    for (const _ of [1, 2]) {
      expect(await failureOf(execute(lookUpBank, viewer, { bik }))).toMatchObject({ code: "not_found" });
    }
    expect(receivedRequests).toHaveLength(1);
  });

  test("and looked up again later, while older answers are deleted", async () => {
    const dayAgo = new Date(Date.now() - 24 * 60 * 60_000 - 1000).toISOString();
    await database()
      .insert(lookupAnswers)
      .values([
        { kind: "party", code: "7707083893", answer: null, answeredAt: dayAgo },
        { kind: "bank", code: bik, answer: null, answeredAt: dayAgo },
      ]);
    expect(await execute(lookUpBank, viewer, { bik })).toMatchObject(sberbank);
    expect(await database().$count(lookupAnswers)).toBe(1);
  });

  test("and looked up again if an earlier version stored it in another shape", async () => {
    const answeredAt = new Date().toISOString();
    await database()
      .insert(lookupAnswers)
      .values({ kind: "bank", code: bik, answer: { title: "ПАО" }, answeredAt });
    expect(await execute(lookUpBank, viewer, { bik })).toMatchObject(sberbank);
  });

  test("and stored once when twenty callers look it up at once", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => execute(lookUpBank, viewer, { bik })));
    expect(new Set(all.map(({ bankName }) => bankName))).toEqual(new Set([sberbank.bankName]));
    expect(await database().$count(lookupAnswers)).toBe(1);
  });
});

test("lookups of a member are limited per minute, and stored answers are not counted", async () => {
  respond = status(500);
  const bank = (by = viewer) => execute(lookUpBank, by, { bik: "044525225" });
  const attempts = Array.from({ length: 20 }, () => () => bank());
  expect(await codesUntilLimited(attempts)).toEqual(["lookup_failed", "rate_limited"]);
  expect(receivedRequests.length).toBeGreaterThanOrEqual(lookupsPerMinute);
  respond = ({ query }, response) => json(bankAnswerTo(query))(null, response);
  const other = await callerAs("viewer");
  expect(await bank(other)).toEqual(await bank());
});

describe("a failed lookup is explained in both languages and not stored", () => {
  const detailOf = async (locale: Caller["locale"] = "ru") => {
    try {
      await execute(lookUpParty, { ...viewer, locale }, { inn: "7707083893" });
    } catch (error) {
      if (error instanceof Failure && error.code === "lookup_failed") return error.detail;
      throw error;
    }
    throw new Error("it was expected to fail");
  };

  test.each([
    ["a wrong key", status(401), /не принял ключ/],
    ["a wrong key or the day's limit", status(403), /исчерпан суточный лимит/],
    ["haste", status(429), /Слишком много запросов/],
    ["a refusal", status(400), /отклонил запрос/],
    ["a fault of theirs", status(500), /сбой/],
    ["a gateway's page", json("<html>"), /непонятно/],
    ["another shape", json({ suggestions: "none" }), /непонятно/],
    ["an endless answer", json(`{"suggestions":[],"x":"${"a".repeat(1_100_000)}"}`), /непонятно/],
    [
      "a broken connection",
      (_: unknown, response: ServerResponse) => void response.socket?.destroy(),
      /Нет связи/,
    ],
    [
      "a redirect",
      (_: unknown, response: ServerResponse) => void response.writeHead(302, { location: "/" }).end(),
      /Нет связи/,
    ],
  ])("after %s", async (_, failure, words) => {
    respond = failure;
    expect(await detailOf()).toMatch(words);
    expect(await detailOf("en")).toMatch(/register/i);
    expect(await database().$count(lookupAnswers)).toBe(0);
    respond = ({ query }, response) => json(partyAnswerTo(query))(null, response);
    expect(await execute(lookUpParty, viewer, { inn: "7707083893" })).toMatchObject({ status: "ACTIVE" });
  });

  test("after a response that does not end within eight seconds", async () => {
    const deadline = heldDeadline();
    respond = (_, response) => void response.write('{"suggestions":[', deadline.pass);
    expect(await detailOf()).toMatch(/не ответил вовремя/);
    expect(deadline.given()).toEqual([8000]);
  });
});
