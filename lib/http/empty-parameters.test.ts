import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { closePrintPool } from "@/lib/print/render";
import { send } from "@/lib/testing/request";
import { walkRoutes } from "./walk";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();
afterAll(closePrintPool);

/** The GET endpoints without path parameters, with the query parameters that each knows. */
const reads = (await walkRoutes()).flatMap(({ method, address, params, handler }) => {
  const input = handler.operation?.input;
  const known = input instanceof z.ZodObject ? Object.keys(input.shape) : [];
  const names = known.filter((name) => name !== "limit");
  return method === "GET" && params.length === 0 && names.length > 0
    ? [[address, { handler, names }] as const]
    : [];
});

beforeAll(async () => {
  for (const date of ["2026-03-01", "2026-03-02"]) await scenario.create({ date });
});

test("the tested addresses include lists and their exports", () => {
  expect(reads.map(([address]) => address)).toEqual(
    expect.arrayContaining([
      ...["/api/clients", "/api/documents", "/api/orders", "/api/payments", "/api/projects"],
      ...["/api/clients/export", "/api/documents/export", "/api/payments/export"],
    ]),
  );
});

test.each(reads)("%s treats an empty parameter as a missing one", async (address, { handler, names }) => {
  const statusOf = async (search: string) => {
    const request = new Request(`http://localhost:3000${address}${search}`);
    const response = await handler(request, { params: Promise.resolve({}) });
    await response.body?.cancel();
    return response.status;
  };
  const bare = await statusOf("");
  for (const name of names) expect([name, await statusOf(`?${name}=`)]).toEqual([name, bare]);
});

describe("an empty filter of documents", () => {
  const { handler } = reads.find(([address]) => address === "/api/documents")![1];
  const list = async (search: string) => (await send(handler, { path: `/api/documents?${search}` })).body;

  test.each(["from=&to=", "status=", "docType=&view=", "cursor=", "sort=&order=", "status=&status="])(
    "%s leaves out no document",
    async (search) => {
      const organization = `organizationId=${scenario.organizationId}`;
      const all = await list(organization);
      expect(all).toHaveLength(2);
      expect(await list(`${organization}&${search}`)).toEqual(all);
    },
  );

  test("beside a filled one is ignored", async () => {
    expect(await list(`organizationId=${scenario.organizationId}&status=&status=issued`)).toEqual([]);
  });
});
