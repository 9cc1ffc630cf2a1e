import { createRandom } from "@/db/factories/random";
import { companyInn } from "@/db/factories/requisites";
import { expect, test } from "@/e2e/testing/fixtures";
import { incomingPayment, notify } from "@/e2e/testing/notify";
import { sendOrder } from "@/e2e/testing/sites";
import type { OrderRecord } from "@/lib/orders/schema";
import type { SiteWithKey } from "@/lib/sites/schema";

const order = {
  externalId: `TOUR-${Date.now()}`,
  customer: {
    name: "ООО «Путешественник»",
    // An INN that no other test uses.
    inn: companyInn(createRandom(Date.now()), "7707"),
    kpp: "770701001",
    email: "tour@example.ru",
    address: "119019, г. Москва, ул. Новый Арбат, д. 10",
  },
  items: [
    {
      name: "Экскурсия по заводу",
      qty: 2,
      unit: "чел.",
      price: "1 500,50",
      vat: 22,
      eventDate: "2026-12-24",
    },
    { name: "Трансфер", qty: 1, price: 4000, vat: null },
  ],
  comment: "Нужен акт",
};

/** 2 × 1 500.50 + 4 000 */
const rubles = 7001;
const total = "7 001,00";

test("a site's order becomes a project, contract, paid invoice and signed act, each with one click", async ({
  page,
  signIn,
  api,
}) => {
  test.slow();
  const admin = await api("admin");
  const { body: site } = await admin.post<SiteWithKey>("/api/sites", {
    name: "Туры",
    slug: `tours-${Date.now()}`,
  });
  const send = () => sendOrder(site.apiKey, order);
  const accepted = await send();
  expect(accepted).toMatchObject({
    status: 201,
    body: { ok: true, status: "new", totalCents: rubles * 100 },
  });
  expect(await send()).toMatchObject({ status: 200, body: { id: accepted.body.id } });
  const statusOfOrder = async () =>
    (await admin.get<OrderRecord>(`/api/orders/${accepted.body.id}`)).body.status;

  await signIn(page, "user");
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  const navigation = page.getByRole("navigation", { name: "Документ в сделке" });
  const stages = page.getByRole("region", { name: "Ход сделки" });
  const totals = page.locator('dl[aria-label="Итоги"]');
  /** Issues the document; what the customer has not told is asked about, if both sides sign. */
  const issue = async ({ isAsked }: { isAsked: boolean }) => {
    await header.getByRole("button", { name: "Выставить", exact: true }).click();
    if (isAsked) await page.getByRole("button", { name: "Выставить всё равно" }).click();
    await expect(header.getByText("Выставлен")).toBeVisible();
  };

  await page.goto("/orders");
  await page.getByRole("link", { name: String(accepted.body.number), exact: true }).click();
  await page.getByRole("button", { name: "Создать проект" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /ООО «Путешественник»/ })).toBeVisible();
  expect(await statusOfOrder()).toBe("in_progress");
  const project = page.url();
  await expect(stages.getByRole("link", { name: `№ ${accepted.body.number}` })).toBeVisible();
  await expect(page.getByText("По заказу нет счёта")).toBeVisible();

  await header.getByRole("button", { name: "Создать договор" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Договор Д-/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Клиент" })).toHaveValue("ООО «Путешественник»");
  await issue({ isAsked: true });
  await navigation.getByRole("button", { name: "Создать счёт" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Счёт СЧ-/ })).toBeVisible();
  await expect(totals).toContainText(total);
  await expect(navigation.getByRole("link", { name: /^Основание: Договор/ })).toBeVisible();
  await issue({ isAsked: false });
  const number = (await header.getByRole("heading").innerText()).replace("Счёт ", "");

  await page.goto(project);
  await expect(page.getByText(`Счёт ${number} ждёт оплаты: ${total} ₽`)).toBeVisible();
  await notify(incomingPayment(rubles, `Оплата по счету № ${number}, НДС в том числе`));
  await expect(page.getByText(`Счёт ${number} оплачен, УПД нет`)).toBeVisible({ timeout: 60_000 });
  expect(await statusOfOrder()).toBe("paid");

  await expect(header.getByRole("button", { name: "Создать УПД" })).toBeVisible();
  await stages.getByRole("button", { name: "Создать акт" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Акт А-/ })).toBeVisible();
  await expect(totals).toContainText(total);
  await expect(navigation.getByRole("link")).toHaveText([/Заказ/, /Договор/, new RegExp(number)]);
  await issue({ isAsked: true });
  await page.goto(project);
  await header.getByRole("button", { name: /^Акт .+ подписан/ }).click();
  await header.getByRole("button", { name: /^Договор .+ подписан/ }).click();
  await expect(page.getByText("Ничего: всё оформлено.")).toBeVisible();
});
