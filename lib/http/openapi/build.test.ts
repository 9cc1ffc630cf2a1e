import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { walkRoutes } from "@/lib/http/walk";
import { optionalText, pageLimit } from "@/lib/values/fields";
import { version } from "@/package.json";
import { buildOpenApi } from "./build";
import { schemaWriter } from "./schemas";

test("the description that is served is the one that the routes make now: npm run api:describe", async () => {
  const served = JSON.parse(readFileSync("lib/api/openapi.gen.json", "utf8"));
  expect(served).toEqual(JSON.parse(JSON.stringify(buildOpenApi(await walkRoutes(), version))));
});

describe("the description", () => {
  let text: string;
  let description: ReturnType<typeof buildOpenApi>;

  beforeAll(async () => {
    description = buildOpenApi(await walkRoutes(), version);
    text = JSON.stringify(description);
  });

  test("refers to nothing that it does not hold", () => {
    const { schemas, responses } = description.components;
    for (const [, kind, name = ""] of text.matchAll(/"#\/components\/(schemas|responses)\/([\w.]+)"/g)) {
      expect(Object.keys(kind === "schemas" ? schemas : responses)).toContain(name);
    }
  });

  test("gives every operation an id of its own", () => {
    const ids = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("names every parameter of an address, each with a schema", () => {
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
});

test("an input is described by what it must be, not by how it is cleaned", () => {
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
