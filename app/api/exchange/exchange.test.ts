import { beforeAll, expect, test, vi } from "vitest";
import { buyerFile } from "@/lib/buyer-titles/testing/file";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { readFile } from "@/lib/enterprise-data/testing/read-file";
import { execute } from "@/lib/kernel/operation";
import { documentXml } from "@/lib/seller-titles/export";
import { completeParties, issuedUpd } from "@/lib/seller-titles/testing/exportable";
import { GET } from "../documents/[id]/xml/route";
import { GET as GET_1C } from "./1c/route";
import { POST } from "./buyer-title/route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();
beforeAll(() => completeParties(scenario));

const exportIssuedUpd = async () => {
  const id = await issuedUpd(scenario);
  const { name } = await execute(documentXml, scenario.caller, { id });
  return { id, sellerFileId: name.replace(".xml", "") };
};
const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
  const request = new Request("http://localhost:3000/api/exchange/buyer-title", {
    method: "POST",
    body,
    headers,
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json() };
};

test("the seller's file is downloaded in windows-1251 under its own name", async () => {
  const { id, sellerFileId } = await exportIssuedUpd();
  const response = await GET(new Request(`http://localhost:3000/api/documents/${id}/xml`), {
    params: Promise.resolve({ id }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=windows-1251");
  expect(response.headers.get("content-disposition")).toContain(`filename*=UTF-8''${sellerFileId}.xml`);
  const text = new TextDecoder("windows-1251").decode(await response.arrayBuffer());
  expect(text).toContain(`ИдФайл="${sellerFileId}"`);
});

const request1cExport = (query: string, headers: Record<string, string> = {}) =>
  GET_1C(new Request(`http://localhost:3000/api/exchange/1c?${query}`, { headers }), {
    params: Promise.resolve({}),
  });

test("the file for 1С is downloaded as an attachment; a dry run returns its contents' counts as JSON", async () => {
  await exportIssuedUpd();
  const days = `organizationId=${scenario.organizationId}&from=2026-11-01&to=2026-11-30`;
  const dryRun = await request1cExport(`${days}&dryRun=1`);
  expect(dryRun.headers.get("content-type")).toContain("application/json");
  const { objects, problems } = await dryRun.json();
  expect(objects["Документ.РеализацияТоваровУслуг"]).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  const response = await request1cExport(`${days}&version=1.17`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain("EnterpriseData");
  const read = await readFile(await response.text());
  expect(read.version).toBe("1.17");
  const refused = await request1cExport(`organizationId=${scenario.organizationId}`);
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: "validation_error" }]);
});

test("the buyer's file is accepted as a form field and as the request body", async () => {
  const [first, second] = [await exportIssuedUpd(), await exportIssuedUpd()];
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(buyerFile(first))]), "answer.xml");
  expect(await post(form)).toMatchObject({ status: 200, body: { documentId: first.id } });
  const body = new Uint8Array(buyerFile(second));
  expect(await post(body, { "content-type": "application/xml" })).toMatchObject({
    status: 200,
    body: { documentId: second.id, status: "signed" },
  });
  expect(await post("<a/>", { "content-type": "application/xml" })).toMatchObject({
    status: 400,
    body: { error: "validation_error" },
  });
});
