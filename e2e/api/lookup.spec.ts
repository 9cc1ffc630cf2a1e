import { lookupUrl } from "@/e2e/testing/address";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { bankRecord, partyRecord } from "@/lib/lookup/schema";

test("a viewer looks up a company by INN and is warned if it is liquidated", async ({ api }) => {
  const viewer = await api("viewer");
  const found = await viewer.get("/api/lookup/party?inn=7707083893");
  expect(found.status).toBe(200);
  expectRecord(found.body, partyRecord);
  expect(found.body).toMatchObject({
    inn: "7707083893",
    kpp: "773601001",
    ogrn: "1027700132195",
    signatory: { name: "Греф Герман Оскарович", position: "президент, председатель правления" },
    status: "ACTIVE",
    warning: null,
  });
  const gone = await viewer.get("/api/lookup/party?inn=7700000305");
  expect(gone.body).toMatchObject({ status: "LIQUIDATED", warning: "Организация ликвидирована." });
});

test("a bank is looked up by BIK", async ({ api }) => {
  const found = await (await api("viewer")).get("/api/lookup/bank?bik=044525104");
  expect(found.status).toBe(200);
  expectRecord(found.body, bankRecord);
  expect(found.body).toMatchObject({ correspondentAccount: "30101810745374525104", warning: null });
});

test("a lookup answers 404 to an unknown INN, 400 to wrong or missing digits, 401 without signing in", async ({
  api,
  anonymous,
}) => {
  const viewer = await api("viewer");
  expect(await viewer.get("/api/lookup/party?inn=7700000601")).toMatchObject({
    status: 404,
    body: { error: "not_found" },
  });
  expect(await viewer.get("/api/lookup/party?inn=7707083894")).toMatchObject({
    status: 400,
    body: { error: "validation_error", fieldErrors: { inn: [expect.any(String)] } },
  });
  expect(await viewer.get("/api/lookup/bank")).toMatchObject({
    status: 400,
    body: { fieldErrors: { bik: [expect.any(String)] } },
  });
  expect((await anonymous.get("/api/lookup/party?inn=7707083893")).status).toBe(401);
});

test("a failure of the provider is reported with its reason, and companies are not cached", async ({
  api,
}) => {
  const viewer = await api("viewer");
  const inn = "7700000104";
  const address = `/api/lookup/party?inn=${inn}`;
  await fetch(`${lookupUrl}/control/refusal`, {
    method: "POST",
    body: JSON.stringify({ code: inn, status: 403, times: 1 }),
  });
  expect(await viewer.get(address)).toMatchObject({
    status: 502,
    body: { error: "lookup_failed", detail: expect.stringContaining("суточный лимит") },
  });
  for (const _ of [1, 2]) expect((await viewer.get(address)).status).toBe(200);
  const asked: string[] = await (await fetch(`${lookupUrl}/control/asked`)).json();
  expect(asked.filter((code) => code === inn)).toHaveLength(3);
});
