import type { Page } from "@playwright/test";
import { bankTokens } from "@/e2e/fakes/bank";
import { injectBankFault, invoicesAtBank, organizationAtBank, setPaymentStatus } from "@/e2e/testing/bank";
import { expect, test } from "@/e2e/testing/fixtures";

const issueThroughBank = async (page: Page) => {
  await page.getByRole("button", { name: "Выставить через банк" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("3 000,00 ₽");
  await question.getByRole("button", { name: "Выставить через банк" }).click();
};

const panelOf = (page: Page) => page.getByRole("region", { name: "Счёт в банке" });

test("an administrator adds bank access, fills in the codes with a click, tests and archives it", async ({
  page,
  signIn,
  api,
}) => {
  const { organizationId } = await organizationAtBank(await api("admin"), []);
  await signIn(page, "admin");
  await page.goto(`/settings/organizations/${organizationId}`);
  await page.getByRole("link", { name: "Банк", exact: true }).click();
  await expect(page.getByText("Доступа к банку пока нет")).toBeVisible();
  await page.getByRole("button", { name: "Добавить доступ" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Токен (JWT)").fill(bankTokens.prod);
  await form.getByRole("button", { name: "Добавить доступ" }).click();

  const connection = page.getByRole("dialog", { name: "Подключение к банку" });
  await expect(connection.getByText("Токен работает.")).toBeVisible();
  await connection.getByRole("button", { name: "Подставить счёт 40817810802000000008" }).click();
  await expect(connection).toBeHidden();
  const row = page.getByRole("row", { name: /Рабочая среда/ });
  await expect(row).toContainText("300000092");
  await expect(row).toContainText("40817810802000000008");
  expect(await page.content()).not.toContain(bankTokens.prod);

  await row.getByRole("button", { name: "Действия с доступом: Рабочая среда" }).click();
  await page.getByRole("menuitem", { name: "Изменить" }).click();
  await expect(page.getByLabel("Токен (JWT)")).toHaveValue("");
  await page.getByLabel("Токен (JWT)").fill("wrong.jwt");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await row.getByRole("button", { name: "Действия с доступом: Рабочая среда" }).click();
  await page.getByRole("menuitem", { name: "Проверить подключение" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Доступ запрещён" })).toBeVisible();
  const check = page.getByRole("dialog", { name: "Подключение к банку" });
  await check.getByRole("button", { name: "Закрыть", exact: true }).click();

  await row.getByRole("button", { name: "Действия с доступом: Рабочая среда" }).click();
  await page.getByRole("menuitem", { name: "В архив" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "В архив" }).click();
  await expect(page.getByText("Доступа к банку пока нет")).toBeVisible();
});

test("an accountant issues an invoice through the bank and sees there that it is paid", async ({
  page,
  signIn,
  api,
}) => {
  const { invoice } = await organizationAtBank(await api("admin"));
  const { id, number } = await invoice();
  await signIn(page, "user");
  await page.goto(`/documents/${id}`);
  await issueThroughBank(page);
  const panel = panelOf(page);
  await expect(panel.getByText("Выставлен через банк")).toBeVisible();
  await expect(page.getByRole("button", { name: "Выставить через банк" })).toBeHidden();
  await expect(page.getByText("Выставлен", { exact: true })).toBeVisible();

  const [atBank] = await invoicesAtBank(number);
  await expect(panel).toContainText(atBank?.documentId ?? "nothing");
  await panel.getByRole("button", { name: "Спросить банк об оплате" }).click();
  await expect(panel.getByText("Банк ждёт оплату")).toBeVisible();
  await setPaymentStatus(atBank?.documentId ?? "", "payment_paid");
  await panel.getByRole("button", { name: "Спросить банк об оплате" }).click();
  await expect(panel.getByText("Банк видит оплату")).toBeVisible();
  await expect(panel.getByText("Платёж к нам ещё не поступил")).toBeVisible();

  const href = await panel.getByRole("link", { name: "PDF банка" }).getAttribute("href");
  const pdf = await page.request.get(href ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await page.getByText("История", { exact: true }).click();
  await expect(page.getByText(`Банк выставил счёт (Рабочая среда), ${atBank?.documentId}`)).toBeVisible();
  await expect(page.getByText("Отправлен в банк (Рабочая среда)")).toBeVisible();
});

test("an invoice that the bank cannot issue, and a refusal by the bank, are explained on the page", async ({
  page,
  signIn,
  api,
}) => {
  const { invoice } = await organizationAtBank(await api("admin"));
  const lines = [{ name: "Обслуживание", unit: "час", qty: 2, priceCents: 150_000, vatRate: "20" }];
  const oldRateInvoice = await invoice({ lines });
  await signIn(page, "user");
  await page.goto(`/documents/${oldRateInvoice.id}`);
  await issueThroughBank(page);
  await expect(panelOf(page)).toContainText(
    "Банк не выставляет счета с этой ставкой НДС, только без НДС или, в процентах: 0, 5, 7, 10, 22",
  );

  const { id, number } = await invoice();
  await injectBankFault({ kind: "refuse", operation: "create", number, times: 1 });
  await page.goto(`/documents/${id}`);
  await issueThroughBank(page);
  await expect(panelOf(page)).toContainText("Field accountId : Value error, invalid");
  await page.reload();
  await expect(panelOf(page)).toContainText("Field accountId : Value error, invalid");
  await issueThroughBank(page);
  await expect(panelOf(page).getByText("Выставлен через банк")).toBeVisible();
});

test("after an unknown outcome the page lets the user link the bank's invoice or issue again", async ({
  page,
  signIn,
  api,
}) => {
  const { invoice } = await organizationAtBank(await api("admin"));
  await signIn(page, "user");

  const found = await invoice();
  await injectBankFault({ kind: "drop", operation: "create", number: found.number, times: 1 });
  await page.goto(`/documents/${found.id}`);
  await issueThroughBank(page);
  const panel = panelOf(page);
  await expect(panel.getByText("Неизвестно, выставил ли банк счёт")).toBeVisible();
  await expect(page.getByRole("button", { name: "Выставить через банк" })).toBeHidden();
  await panel.getByRole("button", { name: "Счёт в банке есть…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Идентификатор счёта в банке").fill("mistyped");
  await dialog.getByRole("button", { name: "Связать с документом" }).click();
  await expect(dialog.getByText("Банк не знает счёта с таким идентификатором")).toBeVisible();
  const [atBank] = await invoicesAtBank(found.number);
  await dialog.getByLabel("Идентификатор счёта в банке").fill(atBank?.documentId ?? "");
  await dialog.getByRole("button", { name: "Связать с документом" }).click();
  await expect(panel.getByText("Выставлен через банк")).toBeVisible();
  expect(await invoicesAtBank(found.number)).toHaveLength(1);

  const missing = await invoice();
  await injectBankFault({ kind: "drop_before", operation: "create", number: missing.number, times: 1 });
  await page.goto(`/documents/${missing.id}`);
  await issueThroughBank(page);
  await panel.getByRole("button", { name: "Счёта нет, попробовать снова…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Счёта нет, выставить снова" }).click();
  await expect(panel.getByText("Выставлен через банк")).toBeVisible();
  expect(await invoicesAtBank(missing.number)).toHaveLength(1);
});
