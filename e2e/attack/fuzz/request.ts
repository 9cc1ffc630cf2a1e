import { v7 } from "uuid";
import { webhookSecret } from "@/e2e/testing/address";
import { description } from "@/e2e/testing/operations";
import type { JsonSchema, OperationObject, Parameter } from "@/lib/api/schema";
import type { Headers, SentRequest } from "../client";
import type { People } from "../identities";
import { hostileBody, hostileText, hostileValue } from "./hostile";
import { jsonText } from "./json";
import { nounOf } from "./nouns";
import type { Random } from "./random";
import { sample } from "./sample";
import { spoil } from "./spoil";
import { oddHeaders } from "./transport";

export type Target = { method: string; address: string; operation: OperationObject };

/** All operations of the API description. */
export const targets: Target[] = Object.entries(description.paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    address,
    operation,
  })),
);

/** The callers, and the existing records. */
export type CallersAndRecords = Pick<People, "of" | "records">;

type RequestContext = { target: Target; random: Random; people: CallersAndRecords; insideUrl: string };

/** Returns a request that is valid in most places and hostile in some. */
export function makeRequest(context: RequestContext): SentRequest {
  const { target, random, people } = context;
  const headers = { ...callerOf(target, random, people), ...namedHeaders(context) };
  const path = `${pathOf(context)}${queryOf(context)}`;
  const body = bodyOf(context);
  const typedHeaders = body ? { "content-type": body.type, ...headers } : headers;
  const finalHeaders = random.chance(0.12) ? oddHeaders(random, typedHeaders) : typedHeaders;
  return { method: target.method, path, headers: finalHeaders, ...(body && { body: body.bytes }) };
}

/** Mostly returns a caller who passes the operation's permission check. */
function callerOf({ operation }: Target, random: Random, { of }: CallersAndRecords): Headers {
  if (operation["x-level"] === "site") return of("a site").headers;
  if (operation["x-level"] === "public") return {};
  return of(random.pick(["admin by token", "admin by token", "user by token", "viewer by token"])).headers;
}

function pathOf({ target: { address }, random, people, insideUrl }: RequestContext): string {
  return address.replaceAll(/\{(\w+)\}/g, (_, placeholder: string, at: number) => {
    if (random.chance(0.15)) return encode(hostileText(random, insideUrl).slice(0, 300), random) || "%20";
    const ids = people.records.of(nounOf(placeholder, address.slice(0, at)));
    if (placeholder === "token") return people.records.linkToken;
    if (placeholder === "secret") return webhookSecret;
    if (placeholder === "kind") return random.pick(["stamp", "signature", "logo"]);
    if (placeholder === "docType") return random.pick(["invoice", "act", "contract", "upd"]);
    if (placeholder === "page") return String(random.int(3));
    return ids.length > 0 && random.chance(0.9) ? random.pick(ids) : v7();
  });
}

const isQueryParameter = (parameter: Parameter) => parameter.in === "query";

function queryOf({ target: { operation }, random, people, insideUrl }: RequestContext): string {
  const pairs: string[] = [];
  const add = (name: string, value: string) =>
    pairs.push(`${encodeURIComponent(name)}=${encode(value, random)}`);
  for (const { name, schema } of (operation.parameters ?? []).filter(isQueryParameter)) {
    if (random.chance(0.6)) continue;
    const isHostile = random.chance(0.4);
    const value = isHostile ? hostileText(random, insideUrl) : sample(schema, random, people.records, name);
    add(name, String(value).slice(0, random.chance(0.1) ? 4_000 : 400));
    if (random.chance(0.1)) add(name, hostileText(random, insideUrl).slice(0, 200));
  }
  if (random.chance(0.05)) add(random.pick(["__proto__", "constructor", "a[b]", "id"]), "x");
  if (random.chance(0.02))
    pairs.push(...Array(random.pick([150, 250, 6_000])).fill(repeatedName(random, operation)));
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

/** Returns a name that is sent repeatedly: a known query parameter, or an unknown one. */
const repeatedName = (random: Random, { parameters = [] }: OperationObject) =>
  encodeURIComponent(random.pick([...parameters.filter(isQueryParameter).map(({ name }) => name), "a"]));

/** Encodes a text correctly, and now and then incorrectly. */
function encode(text: string, random: Random): string {
  if (random.chance(0.05)) return random.pick(["%", "%ff", "%00", "%c3%28", "%2e%2e%2f", "%25%30%30"]);
  return encodeURIComponent(text.toWellFormed());
}

function namedHeaders({ target: { operation }, random, insideUrl }: RequestContext): Headers {
  const named = (operation.parameters ?? []).filter((parameter) => parameter.in === "header");
  const value = () =>
    random.chance(0.5)
      ? '"1"'
      : hostileText(random, insideUrl)
          .replaceAll(/[^\x20-\x7e]/g, "?")
          .slice(0, 500);
  return Object.fromEntries(
    named.filter(() => random.chance(0.4)).map(({ name }) => [name.toLowerCase(), value()]),
  );
}

function bodyOf({ target: { operation, method }, random, people, insideUrl }: RequestContext) {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!type || !content) return method === "GET" || random.chance(0.8) ? null : jsonBody(hostileBody(random));
  if (random.chance(0.12))
    return { ...jsonBody(hostileBody(random)), ...(type !== "application/json" && { type }) };
  const value = sample(content.schema as JsonSchema, random, people.records);
  const isHostile = random.chance(0.8);
  const finalValue = isHostile ? spoil(value, random, () => hostileValue(random, insideUrl)) : value;
  return type === "application/json" ? jsonBody(jsonText(finalValue)) : formOf(finalValue, random);
}

const jsonBody = (bytes: string | Buffer) => ({ type: "application/json", bytes });

function formOf(value: unknown, random: Random) {
  const boundary = random.pick(["attack", "a".repeat(70), "x y"]);
  const fields = Object.entries(Object(value) as object).map(
    ([name, each]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${name === "file" ? '; filename="../a.docx"' : ""}\r\n\r\n${typeof each === "string" ? each : jsonText(each)}\r\n`,
  );
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : "";
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: `${fields.join("")}${end}`.toWellFormed(),
  };
}
