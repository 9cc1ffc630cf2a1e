import { expect, test } from "@/e2e/testing/fixtures";

const line = { name: "Подключение", qty: 1, unit: "шт", priceCents: 123_400, vatRate: "none" };

test("a paid invoice is corrected on its page, and both documents link to each other", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { body: invoice } = await user.post<{ id: string; number: string }>("/api/documents", {
    docType: "invoice",
    lines: [line],
  });
  const invoicePath = `/api/documents/${invoice.id}`;
  await user.post(`${invoicePath}/status`, { status: "issued" });
  await user.post(`${invoicePath}/payments`, { amountCents: 123_400, paidAt: "2026-11-02" });
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`);
  await page.getByRole("button", { name: "Другие действия" }).click();
  await page.getByRole("menuitem", { name: "Исправить…" }).click();
  const dialog = page.getByRole("dialog", { name: `Исправить ${invoice.number}?` });
  await expect(dialog.getByText("оплата перейдёт на исправление")).toBeVisible();
  await dialog.getByLabel("Причина").fill("Не та услуга");
  await dialog.getByRole("button", { name: "Создать исправление" }).click();

  await expect(page.getByRole("note").getByText("Это исправление № 1.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /исправление №\s1/ })).toBeVisible();
  await expect(page.getByLabel("Причина исправления")).toHaveValue("Не та услуга");
  await page.getByLabel(/^Наименование, строка 1/).fill("Подключение и настройка");
  const changes = page.getByRole("table", { name: "Что изменилось" });
  await expect(changes).toContainText("Подключение и настройка");
  await page.getByRole("button", { name: "Выставить", exact: true }).click();
  const issueAnyway = page.getByRole("button", { name: "Выставить всё равно" });
  await issueAnyway.click();
  await expect(page.getByRole("note").getByText("Исправление № 1 от")).toBeVisible();
  await expect(page.getByRole("list", { name: "Оплата" })).toContainText("1 234,00");

  await page.getByRole("note").getByRole("link", { name: invoice.number }).click();
  await expect(page.getByRole("note").getByText("Заменён исправлением № 1")).toBeVisible();
  await page.getByRole("button", { name: "Другие действия" }).click();
  await expect(page.getByRole("menuitem", { name: "Дублировать" })).toBeVisible();
  for (const name of ["Исправить…", "Вернуть в черновик", "Отменить документ…", "Создать акт"])
    await expect(page.getByRole("menuitem", { name })).toHaveCount(0);
});

test("a signed UPD is corrected, and the list hides the original until corrected documents are shown", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { body: upd } = await user.post<{ id: string; number: string }>("/api/documents", {
    docType: "upd",
    lines: [line],
  });
  await user.post(`/api/documents/${upd.id}/status`, { status: "issued" });
  await user.post(`/api/documents/${upd.id}/status`, { status: "signed" });
  await signIn(page, "user");
  await page.goto(`/documents/${upd.id}`);
  await page.getByRole("button", { name: "Другие действия" }).click();
  await page.getByRole("menuitem", { name: "Исправить…" }).click();
  await page.getByRole("button", { name: "Создать исправление" }).click();
  await expect(page.getByRole("note").getByText("Это исправление № 1.")).toBeVisible();
  await page.getByRole("button", { name: "Выставить", exact: true }).click();
  await page.getByRole("button", { name: "Выставить всё равно" }).click();
  await expect(page.getByRole("note").getByText("Исправление № 1 от")).toBeVisible();
  await expect(page.getByRole("note").getByRole("link", { name: upd.number })).toBeVisible();
  await page.goto(`/documents?q=${encodeURIComponent(upd.number)}`);
  await expect(page.getByRole("row", { name: upd.number })).toHaveCount(1);
  await expect(page.getByRole("row", { name: upd.number })).toContainText("исправление № 1");

  const showCorrected = page.getByRole("checkbox", { name: "Показывать исправленные" });
  await showCorrected.click();
  await page.waitForURL(/corrected=1/);
  await expect(page.getByRole("row", { name: upd.number })).toHaveCount(2);
  await expect(page.getByRole("row", { name: upd.number }).last()).toContainText("Заменён");
  await expect(page.getByRole("row", { name: upd.number }).last()).toContainText("есть исправление");
  await page.getByRole("button", { name: "Сбросить" }).click();
  await expect(showCorrected).not.toBeChecked();
  await expect(page.getByRole("row", { name: upd.number })).toHaveCount(1);
  await page.getByRole("link", { name: upd.number }).click();
  await expect(page).toHaveTitle(new RegExp(`УПД ${upd.number} \\(испр\\. 1\\)`));
});
