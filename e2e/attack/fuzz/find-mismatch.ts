import Ajv from "ajv/dist/2020.js";
import { assertDescribed } from "@/e2e/testing/assert-described";
import { description } from "@/e2e/testing/operations";
import type { Answer, SentRequest } from "../client";
import type { Target } from "./request";

const ajv = new Ajv({
  strict: false,
  formats: {
    date: /^\d{4}-\d\d-\d\d$/,
    "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
    uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    email: true,
    uri: true,
    binary: true,
    byte: true,
  },
}).addSchema(description, "api");

/** Returns how a response differs from the API description; null when it does not. */
export function findMismatch({ method, address }: Target, sent: SentRequest, answer: Answer): string | null {
  const { status, headers, text } = answer;
  const isJson = String(headers["content-type"]).includes("json");
  let body: unknown = text;
  try {
    if (isJson) body = JSON.parse(text);
  } catch {
    return "answers JSON that is none";
  }
  try {
    assertDescribed({ method, path: fillPlaceholders(address, sent.path), status, body });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (!isJson || status >= 300) return null;
  const validate = ajv.getSchema(`api#${schemaPointer(address, method, status)}`);
  if (!validate) return null;
  if (validate(body)) return null;
  const [first] = validate.errors ?? [];
  return `answers ${first?.instancePath} that ${first?.message}`;
}

/**
 * Returns the address template with placeholders filled in, because a value put into it may look like another address.
 */
const fillPlaceholders = (address: string, path: string) =>
  address.includes("{") ? address.replaceAll(/\{\w+\}/g, "x") : path;

const schemaPointer = (address: string, method: string, status: number) =>
  [
    "",
    "paths",
    address,
    method.toLowerCase(),
    "responses",
    String(status),
    "content",
    "application/json",
    "schema",
  ]
    .map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
