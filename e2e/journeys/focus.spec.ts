import type { Locator, Page } from "@playwright/test";
import { retryingClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { test as base, expect } from "@/e2e/testing/fixtures";
import { makeScene, type Scene } from "@/e2e/testing/scene";

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ browserName: _ }, use) => use(await makeScene(retryingClient(await mintToken("admin")))),
    { scope: "worker" },
  ],
});

const surfaceSelector = "[role=menu], [role=dialog], [role=alertdialog]";

/** The button that opens something, and the menu item to open after that, if any. */
type Opening = [button: string | RegExp, item?: string];

type PageOpenings = {
  name: string;
  at: (scene: Scene) => string;
  /** The card that contains the button, where other tests have cards as well. */
  card?: (scene: Scene) => string;
  openings: Opening[];
};

const pages: PageOpenings[] = [
  {
    name: "the dashboard",
    at: () => "/",
    openings: [
      [/^Учётная запись/],
      [/^Учётная запись/, "Сочетания клавиш"],
      [/^Сменить организацию/],
      ["Найти"],
    ],
  },
  {
    name: "the list of documents",
    at: () => "/documents?status=draft",
    openings: [
      ["Новый документ"],
      ["Мои отборы", "Сохранить этот отбор…"],
      ["Скачать список"],
      ["Клиент: все"],
      ["Период: всё время"],
    ],
  },
  {
    name: "a draft",
    at: ({ draft }) => `/documents/${draft.id}`,
    openings: [
      ["PDF", "Отправить письмом…"],
      ["Другие действия", "Сохранить как шаблон"],
      ["Другие действия", "Удалить…"],
      ["Выставить"],
      ["Отсчитать срок от даты документа"],
      ["Из каталога"],
      ["Добавить блок"],
      ["Внести оплату"],
    ],
  },
  {
    name: "an issued document",
    at: ({ issued }) => `/documents/${issued.id}`,
    openings: [
      ["PDF", "Ссылка для клиента…"],
      ["Другие действия", "Отменить документ…"],
    ],
  },
  { name: "payments", at: () => "/payments", openings: [["Внести оплату"]] },
  {
    name: "a payment that waits",
    at: () => "/payments",
    card: ({ payerName }) => payerName,
    openings: [["Другие счета"]],
  },
  { name: "services", at: () => "/services", openings: [["Новая услуга"]] },
  {
    name: "bank accounts",
    at: ({ organization }) => `/settings/organizations/${organization.id}/bank-accounts`,
    openings: [["Добавить счёт"], [/^Действия со счётом/, "Изменить"], [/^Действия со счётом/, "Удалить"]],
  },
];

/** Opens a surface by keyboard; keys pressed before hydration are lost. */
async function openByKey(page: Page, button: Pick<Locator, "press">, item?: string) {
  const surface = page.locator(surfaceSelector).first();
  await expect(async () => {
    if (!(await surface.isVisible())) await button.press("Enter", { timeout: 2_000 });
    await expect(surface).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectFocusIn(page);
  if (!item) return;
  await page.getByRole("menuitem", { name: item }).press("Enter");
  await expect(page.locator("[role=dialog], [role=alertdialog]")).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expectFocusIn(page);
}

const expectFocusIn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate((selector) => document.activeElement?.closest(selector) !== null, surfaceSelector),
    )
    .toBe(true);

for (const { name, at, card, openings } of pages) {
  test(`menus and dialogs on ${name} return the focus to their button when closed`, async ({
    page,
    signIn,
    scene,
  }) => {
    await signIn(page, "admin");
    await page.goto(at(scene));
    const container = card ? page.getByRole("article", { name: card(scene) }) : page;
    for (const [button, item] of openings) {
      const opener = container.getByRole("button", { name: button, exact: true }).first();
      await test.step(`${button} ${item ?? ""}`, async () => {
        await expect(opener).toBeVisible();
        // Another test may put another button before this one, so keep the element.
        const openerElement = (await opener.elementHandle())!;
        await openByKey(page, openerElement, item);
        await page.keyboard.press("Escape");
        await expect(page.locator(surfaceSelector)).toHaveCount(0);
        await expect
          .poll(() => openerElement.evaluate((element) => element === document.activeElement))
          .toBe(true);
      });
    }
  });
}

test("a menu that is still animating when the dialog it opened closes does not keep the focus", async ({
  page,
  signIn,
  scene,
}) => {
  await signIn(page, "admin");
  await page.goto(`/settings/organizations/${scene.organization.id}/bank-accounts`);
  await page.addStyleTag({ content: "[role=menu] { animation-duration: 3s !important }" });
  const opener = page.getByRole("button", { name: /^Действия со счётом/ }).first();
  await openByKey(page, opener, "Изменить");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("[role=menu]")).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("on a phone, the menu and the search return the focus when closed", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "viewer");
  await page.goto("/documents");
  for (const name of ["Меню", "Поиск и команды"]) {
    const opener = page.getByRole("button", { name, exact: true }).first();
    await openByKey(page, opener);
    await page.keyboard.press("Escape");
    await expect(page.locator(surfaceSelector)).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test("a dialog opened from the palette returns the focus to where it was before the palette", async ({
  page,
  signIn,
}) => {
  await signIn(page, "user");
  await page.goto("/clients");
  const link = page.getByRole("link", { name: "Новый клиент" });
  const palette = page.getByRole("combobox", { name: "Поиск и команды" });
  await link.focus();
  await expect(async () => {
    await page.keyboard.press("Control+KeyK");
    await expect(palette).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.type("сочетания");
  await expect(page.getByRole("option", { name: "Сочетания клавиш" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Сочетания клавиш" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

test("deleting a row of a list and undoing it keep the focus in the list", async ({ page, signIn, api }) => {
  const client = await api("user");
  const tag = `Строка ${Date.now()}`;
  for (const number of [1, 2]) {
    await client.post("/api/services", {
      name: `${tag} № ${number}`,
      unit: "шт",
      priceCents: 1,
      vatRate: "none",
    });
  }
  await signIn(page, "user");
  await page.goto(`/services?q=${encodeURIComponent(tag)}`, { waitUntil: "networkidle" });
  const second = page.getByRole("button", { name: `${tag} № 2`, exact: true });
  await page.getByRole("button", { name: `Удалить услугу «${tag} № 1»` }).press("Enter");
  const undo = page.getByRole("button", { name: "Отменить", exact: true });
  // The toast stays while the pointer is over it.
  await undo.hover();
  await expect(second).toBeFocused();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(second).toBeFocused();
  await expect(page.getByRole("button", { name: `${tag} № 1`, exact: true })).toBeVisible();
});
