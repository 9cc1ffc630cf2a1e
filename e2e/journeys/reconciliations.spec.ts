import { expect, test } from "@/e2e/testing/fixtures";
import { interactivePage } from "@/e2e/testing/interactive";
import { emailsTo } from "@/e2e/testing/mail";
import { makeOrganization } from "@/e2e/testing/organization";

test("an accountant sends reconciliation acts to several clients, and one of them reports a discrepancy", async ({
  page,
  browser,
  signIn,
  api,
}) => {
  test.slow();
  const admin = await api("admin");
  const { mark, organizationId, add, enter } = await makeOrganization(admin);
  const email = `sverka-${mark.toLowerCase()}@example.ru`;
  const names = [`ООО «Первый ${mark}»`, `ООО «Второй ${mark}»`, `ООО «Без почты ${mark}»`];
  for (const [index, name] of names.entries()) {
    const { body: client } = await admin.post<{ id: string }>("/api/clients", {
      kind: "company",
      name,
      email: index < 2 ? `${index}-${email}` : null,
    });
    const { id } = await add({ docType: "act", clientId: client.id, date: "2026-02-10" });
    await admin.post(`/api/documents/${id}/status`, { status: "issued" });
  }
  await signIn(page, "user");
  await enter(page);

  await page.goto("/reconciliations");
  await page.getByRole("button", { name: "Всем за период" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Акты сверки за период" });
  await dialog.getByRole("textbox", { name: "С", exact: true }).fill("01.01.2026");
  await dialog.getByRole("textbox", { name: "По", exact: true }).fill("31.03.2026");
  await dialog.getByRole("button", { name: "Найти клиентов" }).click();
  await expect(dialog.getByText("Акт получат 3 клиента.")).toBeVisible();
  await dialog.getByRole("button", { name: "Составить" }).click();
  await expect(dialog.getByText("Составлено 3 акта.")).toBeVisible();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "3");
  await expect(dialog.getByText(names[2]!)).toBeVisible();
  await dialog.getByRole("button", { name: "Отправить всем (2)" }).click();
  await expect(dialog.getByText("Отправлено 2 письма.")).toBeVisible({ timeout: 120_000 });
  await dialog.getByRole("button", { name: "Закрыть", exact: true }).last().click();

  const [letter] = await emailsTo(`0-${email}`);
  expect(letter?.attachments.map(({ mimeType }) => mimeType)).toContain("application/pdf");
  const address = /https?:\/\/\S+\/r\/[\w-]+/.exec(letter?.text ?? "")?.[0];
  expect(address).toBeTruthy();

  const stranger = interactivePage(await (await browser.newContext({ locale: "ru-RU" })).newPage());
  await stranger.goto(new URL(address!).pathname);
  await stranger.getByRole("button", { name: "Есть расхождение" }).click();
  await stranger.getByLabel("Что не сходится").fill("У нас нет акта за февраль");
  await stranger.getByLabel("Сальдо по вашим данным, ₽").fill("0");
  await stranger.getByRole("button", { name: "Отправить ответ" }).click();
  await expect(stranger.getByText("Ответ отправлен: расхождение.")).toBeVisible();
  await stranger.context().close();

  const [otherLetter] = await emailsTo(`1-${email}`);
  const otherAddress = /https?:\/\/\S+\/r\/[\w-]+/.exec(otherLetter?.text ?? "")?.[0];
  const agreeing = interactivePage(await (await browser.newContext({ locale: "ru-RU" })).newPage());
  await agreeing.goto(new URL(otherAddress!).pathname);
  await agreeing.getByRole("button", { name: "Согласен", exact: true }).press("Enter");
  await expect(agreeing.getByText("Вы подтвердили акт.")).toBeVisible();
  // The form is gone, and a keyboard user goes on from the beginning of the act.
  await expect(agreeing.locator("#content")).toBeFocused();
  await agreeing.context().close();

  await page.goto("/reconciliations?status=disputed");
  const disputed = page.getByRole("row").filter({ hasText: names[0]! });
  await expect(disputed).toContainText("Расхождение");
  await expect(page.getByRole("row").filter({ hasText: names[1]! })).toHaveCount(0);
  await disputed.getByRole("link").first().click();
  await expect(page.getByText("У нас нет акта за февраль").first()).toBeVisible();
  await page.getByRole("button", { name: "Ещё действия" }).click();
  await page.getByRole("menuitem", { name: "Скачать XML" }).click();
  const missingDataDialog = page.getByRole("dialog", { name: "Для электронного файла не хватает данных" });
  await expect(missingDataDialog).toContainText("ИНН клиента");
  await missingDataDialog.getByRole("button", { name: "Закрыть", exact: true }).last().click();
  const { body: acts } = await admin.get<Array<{ status: string }>>(
    `/api/reconciliations?organizationId=${organizationId}`,
  );
  expect(acts.map(({ status }) => status).sort()).toEqual(["agreed", "disputed", "draft"]);
});

test("a reconciliation act of one contract contains only documents based on it", async ({
  page,
  signIn,
  api,
}) => {
  const { client, add, enter } = await makeOrganization(await api("admin"));
  const user = await api("user");
  const issue = async (input: Record<string, unknown>) => {
    const made = await add({ date: "2026-02-10", ...input });
    await user.post(`/api/documents/${made.id}/status`, { status: "issued" });
    return made;
  };
  const contract = await issue({ docType: "contract" });
  const contractAct = await issue({ docType: "act", basisDocumentId: contract.id });
  const other = await issue({ docType: "act" });
  await signIn(page, "user");
  await enter(page);
  await page.goto(`/reconciliations?clientId=${client.id}`);
  await page.getByRole("button", { name: "Новый акт" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Акт сверки" });
  await dialog.getByRole("textbox", { name: "С", exact: true }).fill("01.01.2026");
  await dialog.getByRole("textbox", { name: "По", exact: true }).fill("31.03.2026");
  await dialog.getByRole("combobox", { name: "Договор" }).click();
  await page.getByRole("option", { name: contract.number }).click();
  await dialog.getByRole("button", { name: "Составить" }).click();
  await expect(page).toHaveURL(/\/reconciliations\/[\w-]{36}$/);
  await expect(page.getByText(contractAct.number).first()).toBeVisible();
  await expect(page.getByText(other.number)).toHaveCount(0);
});
