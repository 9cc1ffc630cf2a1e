import { baseUrl } from "@/e2e/testing/address";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";

type Row = { id: string };

/** Follows `Link: …; rel="next"` from page to page, as a program would. */
async function readPages(client: ApiClient, first: string): Promise<Row[][]> {
  const foundPages: Row[][] = [];
  for (let next: string | undefined = first; next; ) {
    const { status, headers, body }: Awaited<ReturnType<typeof client.get<Row[]>>> =
      await client.get<Row[]>(next);
    expect(status).toBe(200);
    foundPages.push(body);
    next = headers.link?.match(/^<([^>]+)>; rel="next"$/)?.[1];
    if (next) expect(next.startsWith(`${baseUrl}/api/`)).toBe(true);
  }
  return foundPages;
}

/** Each with the least number of pages that the demonstration fills. */
const lists = [
  { address: "/api/documents?limit=7&docType=invoice", limit: 7, minPages: 5 },
  { address: "/api/documents?limit=50", limit: 50, minPages: 2 },
  { address: "/api/clients?limit=3", limit: 3, minPages: 7 },
  { address: "/api/services?limit=11", limit: 11, minPages: 2 },
];

for (const { address, limit, minPages } of lists) {
  test(`${address} is paged to the end without a gap or a repetition`, async ({ api }) => {
    const viewer = await api("viewer");
    const { body: active } = await viewer.get<Row>("/api/active-organization");
    // Within this organization no other test changes the date of a document meanwhile.
    const organizationFilter = address.startsWith("/api/documents") ? `&organizationId=${active.id}` : "";
    const foundPages = await readPages(viewer, address + organizationFilter);
    const ids = foundPages.flat().map(({ id }) => id);
    expect(foundPages.length).toBeGreaterThanOrEqual(minPages);
    expect(new Set(ids).size).toBe(ids.length);
    for (const page of foundPages.slice(0, -1)) expect(page).toHaveLength(limit);
  });
}

test("filters stay in force on the following pages", async ({ api }) => {
  const foundPages = await readPages(await api("viewer"), "/api/documents?limit=2&docType=act&status=signed");
  expect(foundPages.length).toBeGreaterThan(1);
  for (const row of foundPages.flat()) expect(row).toMatchObject({ docType: "act", status: "signed" });
});

for (const [q, expectedName] of [
  ["РОМАШКА", "«Ромашка»"],
  ["ромашка", "«Ромашка»"],
  ["машк", "«Ромашка»"],
  ["Ёлки", "«Ёлки-палки»"],
  ["елки", "«Ёлки-палки»"],
  ["info@romashka", "«Ромашка»"],
] as const) {
  test(`a search for ${q} finds the client ${expectedName}`, async ({ api }) => {
    const { body } = await (await api("viewer")).get<{ name: string }[]>(
      `/api/clients?q=${encodeURIComponent(q)}`,
    );
    expect(body.map(({ name }) => name)).toContainEqual(expect.stringContaining(expectedName));
    expect(body.length).toBeLessThan(4);
  });
}
