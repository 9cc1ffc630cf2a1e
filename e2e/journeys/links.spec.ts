import { downloadOf } from "@/e2e/testing/download";
import { expect, test } from "@/e2e/testing/fixtures";

test("a client opens an invoice by its public link without signing in, until the link is revoked", async ({
  page,
  browser,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { body: invoice } = await user.post<{ id: string; number: string }>("/api/documents", {
    docType: "invoice",
    lines: [{ name: "Подключение", qty: 1, unit: "шт", priceCents: 123_456, vatRate: "none" }],
  });
  await user.post(`/api/documents/${invoice.id}/status`, { status: "issued" });
  await signIn(page, "user");
  await page.goto(`/documents/${invoice.id}`);
  await page.getByRole("button", { name: "PDF" }).click();
  await page.getByRole("menuitem", { name: "Ссылка для клиента…" }).click();
  const dialog = page.getByRole("dialog", { name: "Ссылка для клиента" });
  await expect(dialog.getByText("Действующих ссылок нет.")).toBeVisible();
  await dialog.getByRole("button", { name: "Создать ссылку" }).click();
  const address = await dialog.getByRole("link").getAttribute("href");
  expect(address).toMatch(/\/d\/[\w-]{43}$/);

  const stranger = await (await browser.newContext({ locale: "ru-RU" })).newPage();
  await stranger.goto(address!);
  await expect(stranger.getByRole("heading", { level: 1 })).toContainText(invoice.number);
  await expect(stranger.getByText("Ждёт оплаты")).toBeVisible();
  await expect(stranger.getByText(/^1\s234,56\s₽$/).first()).toBeVisible();
  await expect(stranger.getByRole("button", { name: "Скопировать: Назначение" })).toBeVisible();
  await expect(stranger.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(stranger.frameLocator("iframe").getByText("Подключение")).toBeVisible();
  const paper = await downloadOf(stranger, () => stranger.getByRole("link", { name: "Скачать PDF" }).click());
  expect(paper.suggestedFilename()).toContain("Счет");
  expect((await stranger.request.get(`/api/documents/${invoice.id}/pdf`)).status()).toBe(401);

  await dialog.getByRole("button", { name: "Отозвать" }).click();
  await expect(dialog.getByText("Действующих ссылок нет.")).toBeVisible();
  expect((await stranger.goto(address!))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Ссылка больше не действует");
  await expect(stranger.getByText(/адрес скопирован не целиком/)).toBeVisible();
  await stranger.context().close();
});
