import { v7 } from "uuid";
import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import { sendOrder } from "@/e2e/testing/sites";

test("an order from a newly added site appears in the open list and becomes a project", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  const slug = v7();
  await page.goto("/settings/sites");
  await page.getByRole("button", { name: "Добавить сайт" }).click();
  const form = page.getByRole("dialog", { name: "Новый сайт" });
  await form.getByLabel("Название").fill("Туры по Северу");
  await form.getByLabel("Код").fill(slug);
  await form.getByRole("button", { name: "Добавить сайт" }).click();
  const keyDialog = page.getByRole("dialog", { name: "Ключ сайта «Туры по Северу»" });
  const key = (await keyDialog.getByRole("figure", { name: "Ключ" }).getByRole("code").innerText()).trim();
  expect(key).toMatch(new RegExp(`^dm_${slug}_`));
  await expect(keyDialog.getByRole("figure", { name: "Проверочный заказ" })).toContainText(
    `X-Site-Key: ${key}`,
  );
  await keyDialog.getByRole("button", { name: "Ключ сохранён" }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  await page.goto("/orders");
  await expect(page.getByRole("heading", { name: "Заказы" })).toBeVisible();
  const customer = `ООО «Поморье ${slug.slice(-6)}»`;
  const { body } = await sendOrder(
    key,
    {
      externalId: "A-1",
      customer: { name: customer, phone: "+7 921 000-00-00" },
      items: [
        { name: "Экскурсия по Соловкам", qty: 2, unit: "чел.", price: "1 500,50", eventDate: "2026-12-05" },
        { name: "Трансфер", qty: 1, price: 900 },
      ],
      totalCents: 390_000,
    },
    { "x-forwarded-for": slug },
  );
  const row = page.getByRole("row").filter({ hasText: customer });
  await expect(row).toContainText("Экскурсия по Соловкам и ещё 1", { timeout: 60_000 });
  await expect(row).toContainText("Новый");

  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `Заказ № ${body.number}` })).toBeVisible();
  await expect(page.getByText("Сайт посчитал иначе")).toBeVisible();
  await expect(page.getByRole("table", { name: "Состав заказа" })).toContainText("05.12.2026");
  await page.getByText("Как прислал сайт").click();
  await expect(page.getByRole("figure", { name: "Исходные данные заказа" })).toContainText('"1 500,50"');

  await page.getByRole("button", { name: "Создать проект" }).click();
  await expect(page.getByRole("heading", { level: 1, name: customer })).toBeVisible();
  await page.goto(`/orders/${body.id}`);
  await expect(page.getByRole("link", { name: "Открыть проект" })).toBeVisible();
  await page.getByText("История").click();
  await expect(page.getByText("Создан проект")).toBeVisible();
});

/** An order that a new site has sent. */
async function receiveOrder(admin: ApiClient) {
  const { body: site } = await admin.post<{ apiKey: string }>("/api/sites", { name: "Сайт", slug: v7() });
  const order = { customer: { name: "Иван" }, items: [{ name: "Тур", qty: 1, price: 1 }] };
  return (await sendOrder(site.apiKey, order, { "x-forwarded-for": v7() })).body;
}

test("an order can be taken up, completed, reopened and cancelled", async ({ page, signIn, api }) => {
  const body = await receiveOrder(await api("admin"));
  await signIn(page, "user");
  await page.goto(`/orders/${body.id}`);
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  const steps: [string, string][] = [
    ["Взять в работу", "В работе"],
    ["Завершить", "Выполнен"],
    ["Взять в работу", "В работе"],
    ["Отменить", "Отменён"],
  ];
  for (const [item, status] of steps) {
    await page.getByRole("button", { name: "Сменить состояние" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByText(`Заказ № ${body.number}: ${status}`).last()).toBeVisible();
    // An earlier toast about the same status may still be shown, so check the header.
    await expect(header.getByText(status, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Создать проект" })).toHaveCount(0);
});

test("no toast covers an item of an open menu, however low the window", async ({ page, signIn, api }) => {
  const body = await receiveOrder(await api("admin"));
  await signIn(page, "user");
  await page.setViewportSize({ width: 360, height: 340 });
  await page.goto(`/orders/${body.id}`);
  const menu = page.getByRole("button", { name: "Сменить состояние" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Взять в работу" }).click();
  // The toast stays while it has the focus.
  await expect(page.locator("[data-toast]")).toBeVisible();
  await page.locator("[data-toast]").getByRole("button").last().focus();
  await menu.click();
  const last = page.getByRole("menuitem").last();
  await expect(last).toBeVisible();
  const toastTop = (await page.locator("[data-toast]").boundingBox())!.y;
  const item = (await last.boundingBox())!;
  expect(item.y + item.height).toBeGreaterThan(toastTop);
  await page.mouse.click(item.x + item.width / 2, item.y + item.height / 2);
  await expect(page.getByText(`Заказ № ${body.number}: Отменён`).last()).toBeVisible();
});

test("a viewer reads orders, sites and the guide, and is offered no changes", async ({ page, signIn }) => {
  await signIn(page, "viewer");
  await page.goto("/orders?status=new");
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page.getByRole("table", { name: "Состав заказа" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Сменить состояние" })).toHaveCount(0);
  await page.goto("/settings/sites");
  await expect(page.getByText("Добавлять и менять сайты может только администратор.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Добавить сайт" })).toHaveCount(0);
  await page.getByRole("link", { name: "Инструкция для программиста" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Приём заказов с сайта" })).toBeVisible();
  await expect(page.getByText("1500.505")).toBeVisible();
});
