import { globSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { clearAuthFaults, injectAuthFault } from "@/e2e/testing/auth";
import type { Client, Headers } from "../client";
import type { Findings } from "../findings";
import type { People } from "../identities";
import { csrfOf, postForm } from "../sign-in";
import type { Stage } from "../stage";
import { searchDatabase } from "./database";

/** Patterns of secrets that no bundle may contain, whatever their value. */
const secretPatterns: [string, RegExp][] = [
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["an address with a password", /postgres(?:ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/],
];

/** Makes every request that carries a secret fail, then searches all places where secrets could have been written. */
export async function searchSecrets(stage: Stage, people: People, findings: Findings): Promise<string> {
  const { client, marks, logFile, databaseUrl } = stage;
  const typedSecrets = {
    password: `password-${crypto.randomUUID()}`,
    word: `word-${crypto.randomUUID()}`,
    guess: `guess-${crypto.randomUUID()}`,
  };
  for (const [name, text] of Object.entries(typedSecrets)) marks.typed(`a ${name}`, text);
  await failEverywhere(client, people, typedSecrets);
  for (const kind of ["error", "drop", "garbage"] as const) {
    await injectAuthFault({ kind });
    await failEverywhere(client, people, typedSecrets);
    await clearAuthFaults();
  }
  const tableCount = await searchDatabase(databaseUrl, marks, findings);
  await stage.stopDatabase();
  const withoutDatabase: Client = { ...client, send: (sent) => client.send({ ...sent, mayFail: true }) };
  await failEverywhere(withoutDatabase, people, typedSecrets);
  await delay(500);
  const log = readFileSync(logFile, "utf8");
  for (const name of marks.in("log", log)) findings.note(`the log tells ${name}`, lineWith(log, marks, name));
  const bundles = globSync(".next/static/**/*.{js,css,map,json}");
  for (const file of bundles) {
    const text = readFileSync(file, "utf8");
    for (const name of marks.in("bundles", text)) findings.note(`${file} tells ${name}`);
    for (const [name, pattern] of secretPatterns)
      if (pattern.test(text)) findings.note(`${file} tells ${name}`);
  }
  return `${marks.of("log").length} secrets, ${log.split("\n").length} lines of the log, ${tableCount} tables, ${bundles.length} bundles`;
}

type TypedSecrets = { password: string; word: string; guess: string };

/** Sends requests that fail on every path by which a secret arrives. */
async function failEverywhere(
  client: Client,
  { of, records }: People,
  typedSecrets: TypedSecrets,
): Promise<void> {
  const admin = of("admin by token").headers;
  const session = of("admin by cookie").headers;
  const token = String(admin.authorization).slice("Bearer ".length);
  const get = (path: string, headers: Headers = {}) =>
    client.send({ method: "GET", path, headers, isLong: true });
  await get(`/auth/callback?token=${token}&state=s`, { cookie: "auth_state=s" });
  await get(`/auth/callback?token=${token}&state=other`, { cookie: "auth_state=s", ...admin });
  await get(`/d/${records.linkToken}`);
  await get(`/d/${typedSecrets.guess.repeat(4)}`);
  await get(`/api/public/documents/${records.linkToken}/pdf`);
  await get(`/api/public/documents/${typedSecrets.guess}/preview`);
  for (const path of ["/documents", "/clients", "/payments", "/orders"]) {
    const query = `?q=${typedSecrets.word}&from=${typedSecrets.guess}`;
    await get(`${path}${query}`, session);
    await get(`/api${path}?q=${typedSecrets.word}`, admin);
  }
  const json = { "content-type": "application/json" };
  const post = (path: string, body: object, headers: Headers) =>
    client.send({
      method: "POST",
      path,
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
      isLong: true,
    });
  await post(`/webhooks/bank/${typedSecrets.guess}`, {}, {});
  await post("/api/incoming/orders", { items: [{ name: typedSecrets.word }] }, of("a site").headers);
  await post("/api/clients", { name: typedSecrets.word, notes: "\u0000" }, admin);
  await post("/api/clients", { name: typedSecrets.word }, admin);
  const csrf = await csrfOf(client).catch(() => ({ csrfToken: "", cookie: "" }));
  const form = {
    csrfToken: csrf.csrfToken,
    username: "admin",
    password: typedSecrets.password,
    json: "true",
  };
  await postForm(client, "/api/auth/callback/credentials", form, { cookie: csrf.cookie });
  await postForm(client, "/api/auth/callback/token", { ...form, token }, { cookie: csrf.cookie });
}

function lineWith(log: string, marks: Stage["marks"], name: string): string {
  const texts = marks.of("log").filter((mark) => mark.name === name);
  return log.split("\n").find((line) => texts.some(({ text }) => line.includes(text))) ?? "";
}
