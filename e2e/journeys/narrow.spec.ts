import type { Page } from "@playwright/test";
import { baseUrl } from "@/e2e/testing/address";
import { retryingClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { test as base, expect } from "@/e2e/testing/fixtures";
import { type HardestScene, makeHardestScene } from "@/e2e/testing/hardest-scene";
import { enterOrganization, makeOrganization } from "@/e2e/testing/organization";
import { findCutOffTables, findSidewaysScroll } from "@/e2e/testing/overflow";
import { addressOf, views } from "@/e2e/testing/views";
import { locales } from "@/lib/i18n/locales";

const test = base.extend<object, { hardest: HardestScene }>({
  hardest: [
    async ({ browserName: _ }, use) => use(await makeHardestScene(retryingClient(await mintToken("admin")))),
    { scope: "worker" },
  ],
});

/** All pages in their initial state, and the variants of lists. */
const pages = Object.entries(views).flatMap(([path, pageViews]) =>
  pageViews.filter(({ open }) => !open).map((view) => ({ path, view })),
);
const listAddresses = ["/documents?status=issued", "/documents?view=overdue", "/payments?view=outgoing"];

const failureText = /Такой страницы нет|Что-то пошло не так|Page not found|Something went wrong/;

/** Pages that show no value of the scene, although they have an address of their own. */
const withoutValues = /^\/(o\/|settings\/members\/)/;

/** Expects the page itself, not one that reports a failure; on that of a record, one of the scene's long values. */
async function expectShown(page: Page, address: string, isOfRecord: boolean) {
  await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
  await expect(page.getByText(failureText), address).toHaveCount(0);
  if (!isOfRecord || withoutValues.test(address)) return;
  const countLongValues = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
      const texts = [document.body.innerText, ...fields.map(({ value }) => value)];
      return texts.filter((text) => /щёголеватоподобнейшийжжжж|[aw]{60}/i.test(text)).length;
    });
  await expect.poll(countLongValues, address).toBeGreaterThan(0);
}

for (const locale of locales) {
  test(`no page scrolls sideways on a phone, and no table is cut off on a laptop, even with long values (${locale})`, async ({
    page,
    signIn,
    hardest,
  }) => {
    test.setTimeout(1_200_000);
    await page.context().addCookies([{ name: "locale", value: locale, url: baseUrl }]);
    await signIn(page, "admin");
    await hardest.enter(page);
    for (const { address, isOfRecord } of [
      ...pages.map(({ path, view }) => ({
        address: addressOf(path, view, hardest),
        isOfRecord: path.includes("["),
      })),
      ...listAddresses.map((address) => ({ address, isOfRecord: false })),
    ]) {
      if (address.startsWith("/sign-in")) continue;
      await page.goto(address);
      await expectShown(page, address, isOfRecord);
      await expect.poll(() => findCutOffTables(page), address).toEqual([]);
      expect.soft(await findSidewaysScroll(page), address).toEqual([]);
    }
  });
}

test("no dialog scrolls sideways on a phone, even with long names", async ({ page, signIn, hardest }) => {
  test.setTimeout(600_000);
  await signIn(page, "admin");
  await hardest.enter(page);
  const dialog = page.locator("[data-veil]");
  const open = async (address: string, button: string, item?: string) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address);
    await page.getByRole("button", { name: button }).first().click();
    if (item) await page.getByRole("menuitem", { name: item }).click();
    await expect(dialog).toBeVisible();
    expect.soft(await findSidewaysScroll(page), `${address} ${button}`).toEqual([]);
  };
  await open(`/clients/${hardest.client.id}`, "Действия с клиентом", "Удалить");
  await open(`/projects/${hardest.project.id}`, "Действия с проектом", "Удалить");
  await open(`/templates/${hardest.template.id}`, "Действия с шаблоном", "Удалить");
  await open(`/series/${hardest.series.id}`, "Закончить насовсем…");
  await open(`/settings/webhooks/${hardest.webhook.id}`, "Действия", "Удалить");
  await open(`/month?period=${hardest.madeOn.slice(0, 7)}`, "Выгрузить…");
  await open("/payments", "Другие счета");
  await open("/payments", "Выписать счёт");
});

test("on a phone, the number of a document does not run under its sum", async ({ page, signIn, hardest }) => {
  await signIn(page, "admin");
  await hardest.enter(page);
  const sum = "333 333 333 345,55".replaceAll(" ", "\u00a0");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of ["/documents", "/numbering", "/registers"]) {
      await page.goto(address);
      const rows = page.getByRole("row").filter({ has: page.getByText(sum, { exact: true }) });
      await expect(rows, address).not.toHaveCount(0);
      for (const row of await rows.all()) {
        const end = await row.getByRole("rowheader").evaluate((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return Math.max(...[...range.getClientRects()].map(({ right }) => right));
        });
        const box = await row.getByText(sum, { exact: true }).first().boundingBox();
        expect.soft(end, `${address} at ${width}: ${await row.innerText()}`).toBeLessThanOrEqual(box!.x);
      }
    }
  }
});

test("a laptop shows a client's whole name beside their debt", async ({ page, signIn, api }) => {
  const organization = await enterOrganization({ page, signIn, api }, "admin");
  await organization.issue();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/clients?q=${organization.mark}`);
  const row = page.getByRole("row", { name: organization.client.shortName });
  await expect(row).toContainText("54 900,00");
  const name = row.getByRole("rowheader");
  expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});

test("a laptop shows subscriptions and acts of reconciliation of branches with long names without scrolling, and their KPPs", async ({
  page,
  signIn,
  api,
}) => {
  const { organizationId, mark } = await enterOrganization({ page, signIn, api }, "admin");
  const admin = await api("admin");
  const numbers = ["780001001", "610043001"].map((kpp) => ({ inn: "7800000027", kpp }));
  const name = `ООО «Торговая сеть продовольственных магазинов „${mark}“»`;
  for (const branch of numbers) {
    const { body: client } = await admin.post<{ id: string }>("/api/clients", {
      ...{ kind: "company", name, ...branch },
    });
    const parties = { organizationId, clientId: client.id };
    const made = [
      await admin.post("/api/series", {
        ...{ ...parties, name: "Абонентское обслуживание", docTypes: ["invoice", "upd"] },
        lines: [{ name: "Обслуживание", unit: "мес", qty: 1, priceCents: 4_500_000, vatRate: "22" }],
        ...{ everyMonths: 3, dayOfMonth: 31, from: "2026-01-01", mode: "draft" },
      }),
      await admin.post("/api/reconciliations", { ...parties, from: "2026-01-01", to: "2026-03-31" }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
  }
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ["/series", "/reconciliations"]) {
      await page.goto(address);
      const rows = page.getByRole("row").filter({ hasText: mark });
      await expect(rows, address).toHaveCount(2);
      for (const { inn, kpp } of numbers) {
        const hint = rows.getByText(`${inn}/${kpp}`);
        expect(await hint.evaluate((each) => each.scrollWidth - each.clientWidth), address).toBe(0);
      }
      const excess = await page.getByRole("table").evaluate((table) => {
        const box = table.parentElement!;
        return box.scrollWidth - box.clientWidth;
      });
      expect(excess, `${address} at ${width}`).toBe(0);
    }
  }
});

test("on a laptop at 200 %, the search and buttons of payments are in one row", async ({ page, signIn }) => {
  await signIn(page, "admin");
  await page.setViewportSize({ width: 720, height: 450 });
  for (const locale of locales) {
    await page.context().addCookies([{ name: "locale", value: locale, url: baseUrl }]);
    await page.goto("/payments");
    const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
    const row = [header.getByRole("search"), ...(await header.getByRole("button").all())];
    const boxes = await Promise.all(row.map((each) => each.boundingBox()));
    expect(boxes.length).toBeGreaterThanOrEqual(3);
    expect(new Set(boxes.map((box) => Math.round(box!.y))), locale).toHaveProperty("size", 1);
  }
});

test("sums of a client and of the dashboard stay on one line, on a phone and at 200 %", async ({
  page,
  signIn,
  api,
}) => {
  const organization = await enterOrganization({ page, signIn, api }, "admin");
  await organization.issue({
    lines: [{ name: organization.usual, unit: "мес", qty: 1, priceCents: 1_234_567_00, vatRate: "22" }],
    dueDate: "2026-01-31",
  });
  for (const width of [320, 360, 720]) {
    await page.setViewportSize({ width, height: 740 });
    for (const address of [`/clients/${organization.client.id}`, "/"]) {
      await page.goto(address);
      const sum = page.getByRole("listitem").getByText("1 506 171,74 ₽".replaceAll(" ", "\u00a0")).first();
      await expect(sum).toBeVisible();
      const lines = await sum.evaluate((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom);
        return Math.max(...bottoms) - Math.min(...bottoms);
      });
      expect(lines, `${address} at ${width}`).toBeLessThan(12);
    }
  }
});

test("the PDF preview of a UPD has landscape pages", async ({ page, signIn, api }) => {
  const organization = await makeOrganization(await api("admin"));
  const { id } = await organization.add({ docType: "upd" });
  await signIn(page, "admin");
  await page.goto(`/documents/${id}`);
  const preview = page.getByRole("region", { name: "Предпросмотр" });
  await preview.getByText("PDF", { exact: true }).click();
  const box = await preview.getByRole("region", { name: "Страница 1" }).boundingBox();
  expect(box!.width / box!.height).toBeCloseTo(297 / 210, 1);
});

test("the reason why a series cannot be billed in a month is shown in full", async ({
  page,
  signIn,
  api,
}) => {
  const organization = await enterOrganization({ page, signIn, api }, "admin");
  const { admin, organizationId, client, usual } = organization;
  await admin.post("/api/series", {
    organizationId,
    clientId: client.id,
    name: usual,
    docTypes: ["invoice", "act"],
    lines: [{ name: usual, unit: "мес", qty: 1, priceCents: 4_500_000, vatRate: "22" }],
    from: "2026-10-01",
    dayOfMonth: 31,
  });
  await admin.post("/api/month/close", { organizationId, period: "2026-10" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/series/run?period=2026-10");
  const reason = page.getByText(/^Месяц закрыт: документы с датами/);
  await expect(reason).toBeVisible();
  expect(await reason.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});
