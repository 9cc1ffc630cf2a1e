import { createHmac } from "node:crypto";
import { v7 } from "uuid";
import { expect, test } from "@/e2e/testing/fixtures";
import { wooOrder } from "@/lib/shops/testing/calls";

test("an administrator connects a WooCommerce shop, and its orders and updates arrive and are journalled", async ({
  page,
  signIn,
  api,
  request,
}) => {
  const admin = await api("admin");
  const name = `Чайная лавка ${v7().slice(-6)}`;
  const { body: site } = await admin.post<{ id: string }>("/api/sites", { name, slug: v7() });
  await signIn(page, "admin");
  await page.goto("/settings/sites");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Подключить движок" }).click();
  const form = page.getByRole("dialog", { name: "Движок сайта" });
  await expect(form.getByRole("combobox")).toHaveValue("woocommerce");
  await form.getByRole("button", { name: "Сохранить" }).click();
  const settingsDialog = page.getByRole("dialog", { name: "Что вписать в WooCommerce" });
  const codeOf = async (label: string) =>
    (await settingsDialog.getByRole("figure", { name: label }).getByRole("code").innerText()).trim();
  const [address, secret] = [await codeOf("Адрес"), await codeOf("Секретный ключ")];
  await settingsDialog.getByRole("button", { name: "Готово" }).click();
  await expect(page.getByRole("img", { name: "Рисунок: WooCommerce — Настройки" })).toBeVisible();

  await page.getByRole("button", { name: "Проверить" }).click();
  const rows = page.getByRole("table", { name: "Вызовы магазина" }).getByRole("row");
  await expect(rows.filter({ hasText: "Проверка" })).toContainText("Создан");

  const sendWebhook = async (fields: object, topic: string) => {
    const data = JSON.stringify(wooOrder(fields));
    const signature = createHmac("sha256", secret).update(data).digest("base64");
    const headers = { "x-wc-webhook-topic": topic, "x-wc-webhook-signature": signature };
    const answer = await request.post(new URL(address).pathname, {
      data,
      headers: { ...headers, "content-type": "application/json" },
    });
    return answer.json();
  };
  const created = await sendWebhook({ status: "pending" }, "order.created");
  expect(created).toMatchObject({ ok: true, outcome: "created", id: expect.any(String) });
  await expect(rows.filter({ hasText: "заказ создан" }).filter({ hasText: "727" })).toContainText(
    `№ ${created.number}`,
  );
  const paid = { status: "processing", date_modified_gmt: "2026-11-20T10:00:00" };
  expect(await sendWebhook(paid, "order.updated")).toMatchObject({ outcome: "updated", id: created.id });
  await page.reload();
  await rows
    .filter({ hasText: "заказ изменён" })
    .getByRole("link", { name: `№ ${created.number}` })
    .click();
  await expect(page.getByRole("heading", { name: `Заказ № ${created.number}` })).toBeVisible();
  await expect(page.getByText("Оплачен", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Доставка: Курьер")).toBeVisible();
  expect((await admin.get<{ settings: object }>(`/api/sites/${site.id}`)).body).not.toHaveProperty("shop");
});
