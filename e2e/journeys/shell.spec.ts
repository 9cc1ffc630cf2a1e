import type { Page } from "@playwright/test";
import { v7 } from "uuid";
import { expect, test } from "@/e2e/testing/fixtures";
import { makeScene } from "@/e2e/testing/scene";

const help = "Сочетания клавиш";
const changeLabelPattern =
  /^(Нов(ый|ая) (документ|счёт|проект|клиент|услуга|шаблон)|Создать|Добавить|Внести|Изменить|Удалить|Выставить|Зачесть|Другие счета|В аванс|Выписать|Не наше|Забыть|Загрузить|Сохранить$|Сменить|В архив|Вернуть|Другие действия|Действия с)/;

/** Delays a page that is being navigated to; the returned function lets it arrive. */
async function delayPage(page: Page, path: string): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(
    ({ pathname, searchParams }) => pathname === path && searchParams.has("_rsc"),
    async (route) => {
      await arrival.promise;
      await route.continue();
    },
  );
  return () => arrival.resolve();
}

test("? lists the shortcuts and G opens a section, but in a text field both are typed", async ({
  page,
  signIn,
}) => {
  await signIn(page, "user");
  await page.goto("/clients");
  const dialog = page.getByRole("dialog", { name: help });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByText("Поиск и команды")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.keyboard.press("/");
  const search = page.locator("search input");
  await expect(search).toBeFocused();
  await page.keyboard.type("?gd");
  await expect(search).toHaveValue("?gd");
  await expect(dialog).toBeHidden();
  await search.blur();

  // The second key has to follow the first one soon.
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await expect(page).toHaveURL(/\/settings\/organizations/, { timeout: 3000 });
  }).toPass();
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox", { name: "Поиск и команды" })).toBeFocused();
});

test("the / key focuses the search of every list", async ({ page, signIn }) => {
  await signIn(page, "admin");
  for (const address of ["/documents", "/projects", "/payments", "/clients", "/services"]) {
    await page.goto(address);
    const search = page.locator("search input");
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(search, address).toBeFocused({ timeout: 500 });
    }).toPass();
  }
});

test("the / key waits for a list that is still loading", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/settings/organizations", { waitUntil: "networkidle" });
  const network = await page.context().newCDPSession(page);
  const slowTo = (downloadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
  await slowTo(2_000);
  const progressLine = page.locator("[data-navigating]");
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await expect(progressLine).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.locator("search input")).toHaveCount(0);
  await page.keyboard.press("/");
  await slowTo(-1);
  await expect(page.locator("search input")).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Поиск и команды" })).toHaveCount(0);
});

test("a shortcut that leaves the page asks first if something is not saved", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/clients/new", { waitUntil: "networkidle" });
  const name = page.getByRole("textbox", { name: "Полное наименование" });
  await name.fill("ООО «Не потеряйте»");
  await name.blur();
  const question = page.getByRole("alertdialog");
  await expect(async () => {
    if (!(await question.isVisible())) {
      await page.keyboard.press("g");
      await page.keyboard.press("d");
    }
    await expect(question).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("ООО «Не потеряйте»");
});

test("a missing record's page answers 404 and links to its list and to the search", async ({
  page,
  signIn,
}) => {
  await signIn(page, "viewer");
  for (const section of ["documents", "orders", "projects", "payments", "clients", "templates"]) {
    const response = await page.goto(`/${section}/${v7()}`);
    expect(response?.status(), section).toBe(404);
    await expect(page.getByRole("main").getByRole("link")).toHaveAttribute("href", `/${section}`);
  }
  const palette = page.getByRole("combobox", { name: "Поиск и команды" });
  await expect(async () => {
    if (!(await palette.isVisible()))
      await page.getByRole("button", { name: "Найти по номеру, клиенту, сумме" }).click({ timeout: 2_000 });
    await expect(palette).toBeFocused({ timeout: 1_000 });
  }).toPass();
});

test("the about page shows the version to everyone, and the environment only to an administrator", async ({
  page,
  signIn,
}) => {
  await signIn(page, "viewer");
  await page.goto("/settings/about");
  await expect(page.getByText(/^Версия \d/)).toBeVisible();
  await expect(page.getByText("PostgreSQL")).toHaveCount(0);
  await signIn(page, "admin");
  await page.goto("/settings/about");
  await expect(page.getByText("PostgreSQL", { exact: true })).toBeVisible();
  await expect(page.getByText("BANK_JWT_KEY")).toBeVisible();
});

test("a progress line is shown at the top until the next page has loaded", async ({ page, signIn }) => {
  await signIn(page, "viewer");
  await page.goto("/documents", { waitUntil: "networkidle" });
  const letArrive = await delayPage(page, "/clients");
  const line = page.locator("[data-navigating]");
  await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Клиенты" }).click();
  await expect(line).toBeVisible();
  letArrive();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(line).toHaveCount(0);
});

test("a column of the chart opens its documents, with the progress line meanwhile", async ({
  page,
  signIn,
}) => {
  await signIn(page, "viewer");
  await page.goto("/", { waitUntil: "networkidle" });
  const letArrive = await delayPage(page, "/documents");
  const column = page.locator("svg a").last();
  const href = await column.getAttribute("href");
  await column.click();
  await expect(page.locator("[data-navigating]")).toBeVisible();
  letArrive();
  await expect(page).toHaveURL((url) => url.pathname + url.search === href);
});

test("navigating away while an invoice is created opens the chosen page and reports the draft", async ({
  page,
  signIn,
  api,
}) => {
  const { client } = await makeScene(await api("admin"));
  await signIn(page, "user");
  await page.goto(`/clients/${client.id}`, { waitUntil: "networkidle" });
  const requestSent = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  await page.route("**/clients/**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    requestSent.resolve();
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole("main").getByRole("button", { name: "Новый счёт" }).click();
  await requestSent.promise;
  await page.getByRole("navigation", { name: "Разделы" }).getByRole("link", { name: "Услуги" }).click();
  await expect(page.locator("[data-navigating]")).toBeVisible();
  arrival.resolve();
  await expect(page.getByText("Создан черновик")).toBeVisible();
  await expect(page).toHaveURL(/\/services$/);
});

test("a viewer is offered no button or link that changes anything", async ({ page, signIn, api }) => {
  test.slow();
  const scene = await makeScene(await api("admin"));
  const changeControls = page
    .getByRole("main")
    .getByRole("button", { name: changeLabelPattern })
    .or(page.getByRole("main").getByRole("link", { name: changeLabelPattern }));
  const addresses = [
    "/documents",
    `/documents/${scene.draft.id}`,
    `/documents/${scene.issued.id}`,
    "/orders",
    `/orders/${scene.order.id}`,
    "/projects",
    `/projects/${scene.project.id}`,
    "/payments",
    `/payments/${scene.payment.id}`,
    "/clients",
    `/clients/${scene.client.id}`,
    "/services",
    "/templates",
    `/templates/${scene.template.id}`,
    `/settings/organizations/${scene.organization.id}`,
    "/settings/sites",
  ];
  // The names are those of controls that an administrator has on the same pages.
  await signIn(page, "admin");
  const withoutControls: string[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle" });
    if ((await changeControls.count()) === 0) withoutControls.push(address);
  }
  // Orders come from sites.
  expect(withoutControls).toEqual(["/orders"]);
  await signIn(page, "viewer");
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect(await changeControls.allInnerTexts(), address).toEqual([]);
  }
});

test("a printed list shows neither navigation nor buttons", async ({ page, signIn }) => {
  await signIn(page, "user");
  await page.goto("/documents", { waitUntil: "networkidle" });
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("table").locator("..")).toHaveCSS("overflow", "visible");
  await expect(page.getByRole("navigation", { name: "Разделы" })).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
});
