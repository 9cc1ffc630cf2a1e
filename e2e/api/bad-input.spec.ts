import type { Call } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";

type Case = [name: string, address: string, call: Call, field: string];

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const listsInLists = (depth: number): unknown =>
  depth === 0
    ? { type: "paragraph" }
    : { type: "bulletList", content: [{ type: "listItem", content: [listsInLists(depth - 1)] }] };
const termsDocument = (content: unknown) => ({ docType: "invoice", body: [{ type: "terms", content }] });

const cases: Case[] = [
  ["half a JSON", "/api/clients", { raw: '{"name": ' }, "body"],
  ["no JSON at all", "/api/clients", { raw: "name=Ромашка" }, "body"],
  ["bytes that are not UTF-8", "/api/clients", { raw: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }, "body"],
  ["an array", "/api/clients", { raw: "[]" }, "body"],
  ["null", "/api/clients", { raw: "null" }, "body"],
  ["nothing", "/api/clients", {}, "name"],
  ["a hundred thousand brackets", "/api/clients", { raw: nested(100_000) }, "body"],
  ["depth in a field", "/api/clients", { raw: `{"name": ${nested(10_000)}}` }, "name"],
  ["depth in a field nobody knows", "/api/clients", { raw: `{"name": "а", "x": ${nested(10_000)}}` }, "x"],
  ["a NUL", "/api/clients", { raw: '{"name": "Ромашка\\u0000"}' }, "name"],
  ["a NUL in a field nobody knows", "/api/clients", { raw: '{"name": "а", "x": "\\u0000"}' }, "x"],
  ["half of a surrogate pair", "/api/clients", { raw: '{"name": "Ромашка \\ud83d"}' }, "name"],
  ["a number for a text", "/api/clients", { json: { name: 5 } }, "name"],
  ["spaces for a name", "/api/clients", { json: { name: "   " } }, "name"],
  ["an unknown kind", "/api/clients", { json: { name: "а", kind: "martian" } }, "kind"],
  ["an INN that does not add up", "/api/clients", { json: { name: "а", inn: "7707083894" } }, "inn"],
  ["1e400", "/api/services", { raw: '{"name": "а", "unit": "ч", "priceCents": 1e400}' }, "priceCents"],
  [
    "a fraction of a kopeck",
    "/api/services",
    { json: { name: "а", unit: "ч", priceCents: 1.5 } },
    "priceCents",
  ],
  ["a price below zero", "/api/services", { json: { name: "а", unit: "ч", priceCents: -1 } }, "priceCents"],
  [
    "more money than there is",
    "/api/services",
    { json: { name: "а", unit: "ч", priceCents: 1e15 + 1 } },
    "priceCents",
  ],
  ["an unknown type", "/api/documents", { json: { docType: "poem" } }, "docType"],
  [
    "a day that does not exist",
    "/api/documents",
    { json: { docType: "invoice", date: "2026-02-30" } },
    "date",
  ],
  [
    "a client that does not exist",
    "/api/documents",
    { json: { docType: "invoice", clientId: "x" } },
    "clientId",
  ],
  [
    "a quantity of zero",
    "/api/documents",
    { json: { docType: "invoice", lines: [{ name: "а", qty: 0, priceCents: 1 }] } },
    "lines.0.qty",
  ],
  [
    "a total that does not fit",
    "/api/documents",
    { json: { docType: "invoice", lines: [{ name: "а", qty: 9_999_999_999.999, priceCents: 1e15 }] } },
    "lines.0.priceCents",
  ],
  [
    "an unknown block",
    "/api/documents",
    { json: { docType: "invoice", body: [{ type: "script" }] } },
    "body.0.type",
  ],
  [
    "a link that runs code",
    "/api/documents",
    {
      json: termsDocument({
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [
              { type: "text", text: "а", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] },
            ],
          },
        ],
      }),
    },
    "body.0.content",
  ],
  [
    "lists nested without end",
    "/api/documents",
    { json: termsDocument({ type: "doc", content: [listsInLists(200)] }) },
    "body.0",
  ],
];

for (const [name, address, call, field] of cases) {
  test(`answers 400 to ${name} and names the field`, async ({ api }) => {
    const client = await api("user");
    const { status, body } = await client.call<{ error: string; fieldErrors: Record<string, string[]> }>(
      "POST",
      address,
      call,
    );
    expect([status, body.error]).toEqual([400, "validation_error"]);
    const namedFields = Object.keys(body.fieldErrors);
    expect(
      namedFields.some((path) => path === field || path.startsWith(`${field}.`)),
      namedFields.join(),
    ).toBe(true);
    expect(Object.values(body.fieldErrors).flat().join("")).toMatch(/\p{Script=Cyrillic}/u);
  });
}

test("answers 413 to a body that is too large", async ({ api }) => {
  const client = await api("user");
  const { status, body } = await client.post("/api/clients", { name: "а", notes: "б".repeat(1_100_000) });
  expect([status, body]).toEqual([413, { error: "payload_too_large" }]);
});

test("ignores __proto__ and constructor in a body like any unknown field", async ({ api }) => {
  const client = await api("user");
  const raw =
    '{"name": "ООО «Прототип»", "__proto__": {"kind": "person"}, "constructor": {"prototype": {"polluted": 1}}}';
  const { status, body } = await client.call<{ kind: string }>("POST", "/api/clients", { raw });
  expect([status, body.kind]).toEqual([201, "company"]);
  expect(JSON.stringify(body)).not.toContain("polluted");
});

for (const query of ["limit=0", "limit=1001", "limit=-1", "limit=1.5", "limit=ten", "cursor=nonsense"]) {
  test(`the list of clients refuses ${query}`, async ({ api }) => {
    const { status, body } = await (await api("viewer")).get<{ fieldErrors: object }>(
      `/api/clients?${query}`,
    );
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [query.split("=")[0]]]);
  });
}

test("validation messages come in the language of the caller's Accept-Language", async ({ api }) => {
  const client = await api("user");
  const { body } = await client.call<{ fieldErrors: { name: string[] } }>("POST", "/api/clients", {
    json: {},
    headers: { "accept-language": "en-US,en;q=0.9" },
  });
  expect(body.fieldErrors.name.join()).toMatch(/^[\x20-\x7e]+$/);
});
