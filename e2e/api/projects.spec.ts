import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { documentRow } from "@/lib/documents/record";
import type { DocumentRecord } from "@/lib/documents/schema";
import { projectEventRecord, projectRecord } from "@/lib/projects/record";
import type { Project } from "@/lib/projects/schema";

type Made = { document: DocumentRecord; isNew: boolean };
type Organization = { id: string; name: string; shortName: string | null };

test("a project is created, read, listed, changed and deleted as the API describes", async ({ api }) => {
  const user = await api("user");
  const created = await user.post<Project>("/api/projects", {
    name: "  Фестиваль, декабрь  ",
    notes: "",
    id: "mine",
    unknown: "left out",
  });
  expect(created.status).toBe(201);
  expectRecord(created.body, projectRecord);
  expect(created.body).toMatchObject({ name: "Фестиваль, декабрь", status: "active", notes: null });
  const { id, organizationId, organization } = created.body;
  expect(organization).toEqual({
    id: organizationId,
    name: expect.any(String),
    shortName: expect.anything(),
  });

  const projectPath = `/api/projects/${id}`;
  expect((await (await api("viewer")).get(projectPath)).body).toEqual(created.body);
  const listed = await user.get<Project[]>("/api/projects?q=ФЕСТИВАЛЬ&status=active&limit=200");
  expect(listed.body.map((project) => project.id)).toContain(id);
  for (const each of listed.body) expectRecord(each, projectRecord);

  for (const method of ["PATCH", "PUT"]) {
    const status = method === "PATCH" ? "completed" : "archived";
    const { body } = await user.call<Project>(method, projectPath, { json: { status } });
    expect(body).toMatchObject({ id, status, name: "Фестиваль, декабрь" });
  }
  expect(await user.remove(projectPath)).toMatchObject({ status: 204, body: "" });
  expect(await user.get(projectPath)).toMatchObject({ status: 404, body: { error: "not_found" } });
});

test("a project keeps its organization, gives it to its documents, and opens under any active organization", async ({
  api,
}) => {
  const user = await api("user");
  const { body: organizations } = await user.get<Organization[]>("/api/organizations");
  const [first, second] = organizations;
  const { body: project } = await user.post<Project>("/api/projects", {
    name: "Второй организации",
    organizationId: second?.id,
  });
  expect(project.organization).toEqual({ id: second?.id, name: second?.name, shortName: second?.shortName });

  const projectPath = `/api/projects/${project.id}`;
  const patched = await user.patch<Project>(projectPath, {
    organizationId: first?.id,
    name: "Второй, как была",
  });
  expect(patched.body).toMatchObject({ organizationId: second?.id, name: "Второй, как была" });

  const { body: invoice } = await user.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    projectId: project.id,
  });
  expect(invoice.organizationId).toBe(second?.id);
  const cookie = { headers: { cookie: `dm_org=${first?.id}` } };
  expect((await user.call<Project>("GET", projectPath, cookie)).body.id).toBe(project.id);
  const documents = await user.call<{ id: string }[]>("GET", `${projectPath}/documents`, cookie);
  expect(documents.body.map(({ id }) => id)).toEqual([invoice.id]);
  expectRecord(documents.body[0], documentRow);
  expect(
    await user.post("/api/documents", {
      docType: "invoice",
      projectId: project.id,
      organizationId: first?.id,
    }),
  ).toMatchObject({ status: 400, body: { fieldErrors: { projectId: [expect.any(String)] } } });
});

test("contract, invoice and act of a project are each based on the one before, and repeated clicks make one", async ({
  api,
}) => {
  const user = await api("user");
  const { body: client } = await user.post<{ id: string }>("/api/clients", { name: "ООО «Сделка»" });
  const { body: project } = await user.post<Project>("/api/projects", {
    name: "Сделка",
    defaultClientId: client.id,
  });
  const documents = `/api/projects/${project.id}/documents`;
  const contract = await user.post<Made>(documents, { docType: "contract" });
  expect(contract).toMatchObject({ status: 201, body: { isNew: true, document: { clientId: client.id } } });
  const clicks = await Promise.all(
    Array.from({ length: 8 }, () => user.post<Made>(documents, { docType: "invoice" })),
  );
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  const [invoice, ...others] = [...new Set(clicks.map(({ body }) => body.document.id))];
  expect(others).toEqual([]);
  expect(clicks[0]?.body.document.basisDocumentId).toBe(contract.body.document.id);
  const act = await user.post<Made>(documents, { docType: "act" });
  expect(act.body.document.basisDocumentId).toBe(invoice);

  expect((await user.remove(`/api/projects/${project.id}`)).status).toBe(204);
  expect((await user.get<Project>(`/api/projects/${project.id}`)).body.status).toBe("archived");
  const events = await user.get<{ kind: string }[]>(`/api/projects/${project.id}/events`);
  for (const event of events.body) expectRecord(event, projectEventRecord);
  expect(events.body.map(({ kind }) => kind)).toEqual([
    "project.archived",
    "document.created",
    "document.created",
    "document.created",
    "project.created",
  ]);
});

test("refuses a project from a viewer, and names every wrong field", async ({ api }) => {
  expect((await (await api("viewer")).post("/api/projects", { name: "Нет" })).status).toBe(403);
  const missingId = "01920000-0000-7000-8000-000000000000";
  expect(
    await (await api("user")).post("/api/projects", {
      name: " ",
      status: "open",
      defaultClientId: "none",
      defaultTemplateId: 7,
    }),
  ).toMatchObject({
    status: 400,
    body: {
      error: "validation_error",
      fieldErrors: {
        name: [expect.any(String)],
        status: [expect.any(String)],
        defaultClientId: [expect.any(String)],
        defaultTemplateId: [expect.any(String)],
      },
    },
  });
  expect(
    await (await api("user")).post("/api/projects", { name: "П", defaultBankAccountId: missingId }),
  ).toMatchObject({ status: 400, body: { fieldErrors: { defaultBankAccountId: [expect.any(String)] } } });
});
