import type { APIRequestContext } from "@playwright/test";
import { baseUrl } from "@/e2e/testing/address";
import { mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";

const foreign: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${baseUrl}.evil.example` },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site", origin: "http://other.localhost" },
  { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
];

const own: Record<string, string>[] = [
  { origin: baseUrl },
  { "sec-fetch-site": "same-origin", origin: baseUrl },
];

const createClient = (request: APIRequestContext, headers: Record<string, string>) =>
  request.post("/api/clients", { data: { name: "ООО «Свой адрес»" }, headers });

test("a write with a session is refused unless it comes from the product's own origin", async ({
  page,
  signIn,
}) => {
  await signIn(page, "user");
  const request = page.context().request;
  for (const headers of foreign) {
    const response = await createClient(request, headers);
    expect([headers, response.status(), await response.json()]).toEqual([
      headers,
      403,
      { error: "forbidden" },
    ]);
  }
  for (const headers of own)
    expect([headers, (await createClient(request, headers)).status()]).toEqual([headers, 201]);
});

test("a write with a token is accepted from any origin", async ({ anonymous }) => {
  const authorization = `Bearer ${await mintToken("user")}`;
  const { status } = await anonymous.call("POST", "/api/clients", {
    json: { name: "ООО «Чужой адрес»" },
    headers: { authorization, origin: "https://partner.example", "sec-fetch-site": "cross-site" },
  });
  expect(status).toBe(201);
});

test("a write without credentials is unauthorized from any origin", async ({ anonymous }) => {
  for (const headers of foreign) {
    const answer = await anonymous.call("POST", "/api/clients", { json: { name: "ООО «Ничей»" }, headers });
    expect(answer).toMatchObject({ status: 401, body: { error: "unauthorized" } });
  }
});
