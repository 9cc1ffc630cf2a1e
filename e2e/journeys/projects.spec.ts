import { expect, test } from "@/e2e/testing/fixtures";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { Project } from "@/lib/projects/schema";

const line = { name: "Сопровождение", qty: 1, priceCents: 1_000_000, vatRate: "none" };

test("a project is created with a client and template, and its documents start with them", async ({
  page,
  signIn,
  api,
}) => {
  const clientName = `Мария Заказчикова ${Date.now()}`;
  await (await api("user")).post("/api/clients", { kind: "person", name: clientName });
  await signIn(page, "user");
  await page.goto("/projects");
  await page.getByRole("link", { name: "Новый проект" }).click();
  const name = `Переезд ${Date.now()}`;
  await expect(page.getByRole("heading", { level: 1, name: "Новый проект" })).toBeVisible();
  await page.getByLabel("Название").fill(name);
  await page.getByRole("combobox", { name: "Клиент" }).fill(clientName);
  const found = page.getByRole("listbox").getByRole("option");
  await found.filter({ hasText: clientName }).click();
  await page.getByRole("combobox", { name: "Шаблон" }).click();
  await found.filter({ hasText: "Договор" }).first().click();
  await page.getByRole("button", { name: "Создать проект" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  const stages = page.getByRole("region", { name: "Ход сделки" });
  await stages.getByRole("button", { name: "Создать договор" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Договор Д-/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Клиент" })).toHaveValue(clientName);
  const navigation = page.getByRole("navigation", { name: "Документ в сделке" });
  await expect(navigation.getByRole("link", { name })).toBeVisible();
  await navigation.getByRole("button", { name: "Создать счёт" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Счёт СЧ-/ })).toBeVisible();
  await expect(navigation.getByRole("link", { name: /Договор Д-/ })).toBeVisible();

  await page.goto(`/projects?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("row", { name })).toContainText("Черновик: счёт");
});

test("a project shows what is missing, and one click creates or signs it", async ({ page, signIn, api }) => {
  const user = await api("user");
  const { body: project } = await user.post<Project>("/api/projects", { name: `Учёт ${Date.now()}` });
  const { body: invoice } = await user.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    projectId: project.id,
    lines: [line],
  });
  await user.post(`/api/documents/${invoice.id}/status`, { status: "issued" });
  await user.post(`/api/documents/${invoice.id}/payments`, {
    amountCents: 1_000_000,
    paidAt: "2026-11-20T09:00:00Z",
  });
  await signIn(page, "user");
  await page.goto(`/projects?q=${encodeURIComponent(project.name)}`);
  await expect(page.getByRole("row", { name: project.name })).toContainText("Оплачен, акта нет");
  await page.getByRole("link", { name: project.name }).click();

  await expect(page.getByText(`Счёт ${invoice.number} оплачен, акта нет`)).toBeVisible();
  await page.getByRole("button", { name: "Создать акт" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Акт А-/ })).toBeVisible();
  const [act] = (await user.get<DocumentRecord[]>(`/api/projects/${project.id}/documents?docType=act`)).body;
  await user.post(`/api/documents/${act?.id}/status`, { status: "issued" });

  await page.goto(`/projects/${project.id}`);
  await page.getByRole("button", { name: `Акт ${act?.number} подписан` }).click();
  await expect(page.getByText("Ничего: всё оформлено.")).toBeVisible();
  await page.getByRole("button", { name: "Завершить проект" }).click();
  await expect(page.getByText("Завершён", { exact: true })).toBeVisible();
  await page.getByText("История").click();
  await expect(page.getByText(`Акт ${act?.number}: Подписан`)).toBeVisible();
});

test("a document is put into a project, and a viewer is offered no changes there", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { body: project } = await user.post<Project>("/api/projects", { name: `Архив ${Date.now()}` });
  const { body: document } = await user.post<DocumentRecord>("/api/documents", { docType: "invoice" });
  await user.post(`/api/documents/${document.id}/status`, { status: "issued" });
  await signIn(page, "user");
  await page.goto(`/documents/${document.id}`);
  await page.getByRole("combobox", { name: "Проект" }).fill(project.name);
  await page.getByRole("option", { name: project.name }).click();
  await expect
    .poll(async () => (await user.get<DocumentRecord>(`/api/documents/${document.id}`)).body.projectId)
    .toBe(project.id);

  await page.context().clearCookies();
  await signIn(page, "viewer");
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole("link", { name: document.number }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Создать|Действия/ })).toHaveCount(0);
});
