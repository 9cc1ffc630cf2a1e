import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { walkRoutes } from "@/lib/http/walk";
import { type ErrorCode, errorStatus } from "@/lib/kernel/errors";
import { optionalText, pageLimit } from "@/lib/values/fields";
import { version } from "@/package.json";
import { buildOpenApi } from "./build";
import { schemaWriter } from "./schemas";

test("openapi.gen.json matches the routes (npm run api:describe writes it)", async () => {
  const served = JSON.parse(readFileSync("lib/api/openapi.gen.json", "utf8"));
  expect(served).toEqual(JSON.parse(JSON.stringify(buildOpenApi(await walkRoutes(), version))));
});

describe("the OpenAPI description", () => {
  let text: string;
  let description: ReturnType<typeof buildOpenApi>;

  beforeAll(async () => {
    description = buildOpenApi(await walkRoutes(), version);
    text = JSON.stringify(description);
  });

  test("has every schema and response that it refers to", () => {
    const { schemas, responses } = description.components;
    for (const [, kind, name = ""] of text.matchAll(/"#\/components\/(schemas|responses)\/([\w.]+)"/g)) {
      expect(Object.keys(kind === "schemas" ? schemas : responses)).toContain(name);
    }
  });

  test("gives every operation its own id", () => {
    const ids = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("names every path parameter, and identifiers as UUIDs", () => {
    for (const [address, methods] of Object.entries(description.paths)) {
      const expected = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        const inPath = parameters.filter((each) => each.in === "path");
        expect(inPath.map(({ name }) => name)).toEqual(expected);
        const identifiers = inPath.filter(({ name }) => /id$/i.test(name));
        expect(identifiers.every(({ schema }) => schema.format === "uuid")).toBe(true);
      }
    }
  });

  const statusesOf = (method: string, address: string) =>
    Object.fromEntries(
      Object.entries(description.paths[address]?.[method]?.responses ?? {}).map(([status, response]) => [
        status,
        "$ref" in response ? response.$ref.split("/").at(-1) : response.description,
      ]),
    );

  test("lists each status that an operation can end with, and its error codes", () => {
    expect(statusesOf("post", "/api/documents/{id}/issue-bank")).toEqual({
      "200": "Done",
      "400": "validation_error",
      "401": "unauthorized",
      "403": "forbidden",
      "404": "not_found",
      "409": "conflict.invalid_transition.no_bank_credential.period_closed.version_conflict",
      "413": "payload_too_large",
      "500": "internal_error",
      "502": "bank_error",
      "503": "no_bank_key.unavailable",
      "504": "bank_timeout",
    });
    expect(statusesOf("get", "/api/lookup/party")).toMatchObject({
      "404": "not_found",
      "502": "lookup_failed",
      "503": "no_lookup_key.unavailable",
    });
    expect(statusesOf("post", "/api/incoming/orders")).toMatchObject({
      "200": "The order already exists",
      "201": "Created",
      "429": "rate_limited",
    });
    expect(Object.keys(statusesOf("post", "/api/incoming/orders"))).not.toContain("403");
    expect(statusesOf("get", "/api/documents/{id}/pdf")).toMatchObject({
      "304": "Not modified: the caller already has this file",
    });
  });

  test("lists every error code under the status that it is sent with", () => {
    for (const methods of Object.values(description.paths))
      for (const { responses } of Object.values(methods))
        for (const [status, response] of Object.entries(responses))
          if ("$ref" in response)
            for (const code of response.$ref.split("/").at(-1)!.split("."))
              expect([code, errorStatus[code as ErrorCode]]).toEqual([code, Number(status)]);
  });
});

test("an input's schema states its limits and leaves out how it is cleaned", () => {
  const schema = z.object({ note: optionalText(20), limit: pageLimit(200), name: z.string() });
  expect(schemaWriter().input(schema)).toEqual({
    type: "object",
    properties: {
      note: { type: ["string", "null"], maxLength: 20 },
      limit: { type: "integer", minimum: 1, maximum: 200, default: 50 },
      name: { type: "string" },
    },
    required: ["name"],
  });
});
