import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { documentRecord } from "@/lib/documents/record";
import { templateRecord, templateRow } from "@/lib/templates/record";
import type { Template } from "@/lib/templates/schema";

type Created = Template & { templateId?: string };

const body = [
  { type: "heading", level: 1, content: "Счёт для {{customer.name}}" },
  { type: "services_table" },
  { type: "signatures" },
];

test("a template is created, read, changed, listed and deleted as the API describes", async ({ api }) => {
  const user = await api("user");
  const created = await user.post<Template>("/api/templates", {
    name: "  Счёт за сопровождение  ",
    docType: "invoice",
    description: "",
    body,
    sourceName: "nobody.docx",
    isArchived: true,
  });
  expect(created.status).toBe(201);
  expectRecord(created.body, templateRecord);
  expect(created.body).toMatchObject({
    name: "Счёт за сопровождение",
    description: null,
    sourceName: null,
    isArchived: false,
    needsReview: false,
  });
  const templatePath = `/api/templates/${created.body.id}`;
  expect((await (await api("viewer")).get(templatePath)).body).toEqual(created.body);

  const patched = await user.patch<Template>(templatePath, { description: "Ежемесячно" });
  expect(patched.body).toMatchObject({ description: "Ежемесячно", body: created.body.body });

  const listed = await user.get<Template[]>("/api/templates?docType=invoice&q=СОПРОВОЖДЕНИЕ&limit=200");
  expect(listed.body.map(({ id }) => id)).toContain(created.body.id);
  for (const each of listed.body) expectRecord(each, templateRow);

  expect(await user.remove(templatePath)).toMatchObject({ status: 204, body: "" });
  expect(await user.get(templatePath)).toMatchObject({ status: 404, body: { error: "not_found" } });
});

test("a template that has made a draft is archived instead of deleted, and can be restored", async ({
  api,
}) => {
  const user = await api("user");
  const { body: template } = await user.post<Template>("/api/templates", {
    name: "Счёт-основа",
    docType: "invoice",
    body,
  });
  const templatePath = `/api/templates/${template.id}`;
  const made = await user.post<Created>(`${templatePath}/instantiate`, { date: "2026-03-01" });
  expect(made.status).toBe(201);
  expectRecord(made.body, documentRecord);
  expect(made.body).toMatchObject({
    docType: "invoice",
    status: "draft",
    templateId: template.id,
    date: "2026-03-01",
  });
  expect(JSON.stringify(made.body.body)).toContain("{{customer.name}}");

  const saved = await user.post<Template>("/api/templates/from-document", {
    documentId: made.body.id,
    name: "Из документа",
  });
  expect([saved.status, saved.body.docType]).toEqual([201, "invoice"]);

  expect((await user.remove(templatePath)).status).toBe(204);
  expect((await user.get(templatePath)).body).toMatchObject({ isArchived: true });
  expect(await user.post(`${templatePath}/instantiate`)).toMatchObject({
    status: 409,
    body: { error: "conflict" },
  });
  expect((await user.get<Template[]>("/api/templates?archived=1&limit=200")).body).toContainEqual(
    expect.objectContaining({ id: template.id }),
  );
  expect((await user.post(`${templatePath}/restore`)).body).toMatchObject({ isArchived: false });
});

test("a template's preview is an HTML page with sample data and a strict content policy", async ({ api }) => {
  const viewer = await api("viewer");
  const [template] = (await viewer.get<Template[]>("/api/templates?docType=contract&limit=1")).body;
  const preview = await viewer.get<string>(`/api/templates/${template?.id}/preview`);
  expect(preview.status).toBe(200);
  expect(preview.headers["content-type"]).toContain("text/html");
  expect(preview.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(preview.body).toContain("Северный ветер");
  expect(preview.body).not.toContain("{{");
});

test("refuses a template from a viewer, and names every wrong field", async ({ api }) => {
  const viewer = await api("viewer");
  expect((await viewer.post("/api/templates", { name: "Нет", docType: "act" })).status).toBe(403);
  expect((await viewer.post("/api/templates/starter")).status).toBe(403);
  expect((await viewer.get("/api/templates")).status).toBe(200);
  expect(await (await api("user")).post("/api/templates", { name: "", docType: "letter" })).toMatchObject({
    status: 400,
    body: { fieldErrors: { name: [expect.any(String)], docType: [expect.any(String)] } },
  });
});
