import { expect, test, vi } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { send } from "@/lib/testing/request";
import { GET, PATCH } from "./[id]/route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();

const change = (id: string, ifMatch: string, body: Record<string, unknown> = {}) =>
  send(PATCH, {
    method: "PATCH",
    params: { id },
    headers: { "if-match": ifMatch },
    body: { notes: `${ifMatch}${Math.random()}`, ...body },
  });

test("a document is read with its version as ETag, and changed only if If-Match names its current version", async () => {
  const { id } = await scenario.create();
  const read = await send(GET, { params: { id } });
  expect(read.headers.get("etag")).toBe('"1"');
  const changed = await change(id, '"1"');
  expect([changed.status, changed.headers.get("etag"), changed.body.version]).toEqual([200, '"2"', 2]);
  for (const behind of ['"1"', "1", 'W/"1"'])
    expect(await change(id, behind)).toMatchObject({ status: 409, body: { error: "version_conflict" } });
  expect((await change(id, "*")).status).toBe(200);
  expect((await change(id, "3")).status).toBe(200);
});

test.each(["abc", '""', '"x"', "-1", "1.5", '"1", "2"', "0x1", '"1', "9".repeat(40), "0"])(
  "an If-Match that is not a version is refused: %s",
  async (ifMatch) => {
    const { id } = await scenario.create();
    const { status, body } = await change(id, ifMatch, { version: 1 });
    expect([status, body.error]).toEqual([400, "validation_error"]);
    expect((await send(GET, { params: { id } })).body.version).toBe(1);
  },
);

test("a change is refused when the version in the header or the one in the body is outdated", async () => {
  const { id } = await scenario.create();
  await change(id, "1");
  expect((await change(id, "1", { version: 2 })).status).toBe(409);
  expect((await change(id, "2", { version: 1 })).status).toBe(409);
  expect((await change(id, "2", { version: 2 })).status).toBe(200);
});
