import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { encodeStatement, statementOf } from "@/lib/payments/statement/testing/text";
import { today } from "@/lib/values/dates";
import { listening } from "./listening";
import type { Scene } from "./scene";

/** A state of a page to be checked: the address and the actions on the page. */
export type View = {
  name: string;
  /** The address, if it is more than the page's own path. */
  at?: (scene: Scene) => string;
  open?: (page: Page, scene: Scene) => Promise<void>;
};

const plain: View = { name: "as it is" };

/** A short timeout, so that an action without a target can be retried. */
const soon = { timeout: 2_000 };

/** Repeats an action until something appears, because clicks before hydration are lost. */
async function until(shown: Locator, act: () => Promise<unknown>) {
  await expect(async () => {
    if (!(await shown.isVisible())) await act();
    await expect(shown).toBeVisible(soon);
  }).toPass({ timeout: 60_000 });
}

const opens =
  (button: string, dialog: string | RegExp): View["open"] =>
  (page) =>
    until(page.getByRole("dialog", { name: dialog }), () =>
      page.getByRole("button", { name: button, exact: true }).first().click(soon),
    );

/** Opens a dialog from an item of a menu. */
const opensFrom =
  (menu: string | RegExp, item: string): View["open"] =>
  async (page) => {
    const entry = page.getByRole("menuitem", { name: item });
    await until(entry, () => page.getByRole("button", { name: menu }).first().click(soon));
    await entry.click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };

/** Submits an empty form, on a page that listens, so that it shows what is missing. */
const submits =
  (button: string): View["open"] =>
  async (page) => {
    await listening(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  };

const nothingFound: View = { name: "nothing found", at: () => "?q=такого нет" };

const menuOpen =
  (button: string | RegExp): View["open"] =>
  (page) =>
    until(page.getByRole("menu"), () => page.getByRole("button", { name: button }).first().click(soon));

async function importStatement(page: Page) {
  const text = statementOf("40817810802000000008", [
    { Номер: "1", Сумма: "1.00", ПолучательРасчСчет: "40702810900000009999" },
  ]);
  await until(page.getByRole("dialog"), () =>
    page.locator("input[type=file]").setInputFiles({
      name: "kl_to_1c.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(encodeStatement(text, "windows-1251")),
    }),
  );
}

async function bringAnswer(page: Page) {
  await until(page.getByRole("dialog"), () =>
    page.locator("input[type=file][accept*=xml]").setInputFiles({
      name: "ON_NSCHFDOPPOK.xml",
      mimeType: "text/xml",
      buffer: Buffer.from("<Файл/>"),
    }),
  );
}

async function chooseAll(page: Page) {
  const all = page.getByRole("checkbox", { name: "Выбрать все строки" });
  await until(page.getByRole("button", { name: "Выставить", exact: true }), async () => {
    // A box clicked before hydration is already ticked, and ticking it again would fire no event.
    if ((await page.locator("[data-choosing]").count()) === 0) await all.click(soon);
  });
}

async function unfoldAll(page: Page) {
  for (const summary of await page.locator("details:not([open]) > summary").all()) await summary.click();
  await expect(page.locator("main details:not([open])")).toHaveCount(0);
}

async function openPalette(page: Page) {
  await until(page.getByRole("combobox", { name: "Поиск и команды" }), () =>
    page.keyboard.press("Control+KeyK"),
  );
  await expect(page.getByRole("option").first()).toBeVisible();
}

const matches: View["open"] = async (page, { payerName }) =>
  until(page.getByRole("dialog"), async () => {
    const card = page.getByRole("article", { name: payerName });
    // The other actions appear once the card is active.
    await card.getByRole("button").first().focus(soon);
    await card.getByRole("button", { name: /^Другие счета/ }).click(soon);
  });

/** The states to be checked, by the page's path in `app`. */
export const views: Record<string, View[]> = {
  "/sign-in": [plain, { name: "refused", at: () => "?error=state" }],
  // Signing in to an installation with its own accounts has its own journey, because this one has an auth server.
  "/first-run": [],
  "/invitation/[code]": [],
  "/": [
    plain,
    { name: "palette", open: openPalette },
    { name: "account menu", open: menuOpen(/^Учётная запись/) },
    { name: "shortcuts", open: opensFrom(/^Учётная запись/, "Сочетания клавиш") },
  ],
  "/documents": [
    plain,
    nothingFound,
    { name: "period", open: opens("Период: всё время", "Период") },
    { name: "chosen", open: chooseAll },
    { name: "expected", at: () => "?view=unpaid&undated=1&expectedTo=2099-01-01" },
    { name: "buyers' answers", open: bringAnswer },
  ],
  "/documents/new": [plain],
  "/documents/[id]": [
    { name: "draft", at: ({ draft }) => draft.id },
    { name: "issued", at: ({ issued }) => issued.id },
    {
      name: "deleting",
      at: ({ draft }) => draft.id,
      open: opensFrom("Другие действия", "Удалить…"),
    },
    {
      name: "tooltip",
      at: ({ draft }) => draft.id,
      open: (page) =>
        until(page.getByRole("tooltip"), () =>
          page.getByRole("button", { name: "Другие действия" }).first().hover(soon),
        ),
    },
    {
      name: "public link",
      at: ({ issued }) => issued.id,
      open: opensFrom("PDF", "Ссылка для клиента…"),
    },
    {
      name: "email",
      at: ({ draft }) => draft.id,
      open: async (page, scene) => {
        await opensFrom("PDF", "Отправить письмом…")?.(page, scene);
        await expect(page.getByLabel("Текст письма")).toBeVisible();
      },
    },
    { name: "paid", at: ({ paid }) => paid.id },
    { name: "payment", at: ({ issued }) => issued.id, open: opens("Внести оплату", "Внести оплату") },
  ],
  "/projects": [plain, nothingFound],
  "/projects/new": [plain, { name: "with errors", open: submits("Создать проект") }],
  "/projects/[id]": [{ name: "new", at: ({ project }) => project.id }],
  "/projects/[id]/edit": [{ name: "new", at: ({ project }) => project.id }],
  "/clients": [plain, nothingFound],
  "/clients/new": [plain, { name: "with errors", open: submits("Добавить клиента") }],
  "/clients/[id]": [
    { name: "in use", at: ({ client }) => client.id },
    { name: "unfolded", at: ({ client }) => client.id, open: unfoldAll },
    { name: "statement", at: ({ client }) => client.id, open: opens("Выписка…", "Выписка по клиенту") },
    { name: "money", at: ({ client }) => client.id, open: opens("Внести оплату", "Внести оплату") },
    { name: "archived", at: ({ archived }) => archived.id },
  ],
  "/clients/[id]/account": [{ name: "in use", at: ({ client }) => client.id }],
  "/clients/[id]/edit": [{ name: "in use", at: ({ client }) => client.id }],
  "/reconciliations": [
    plain,
    { name: "nothing found", at: () => "?status=disputed" },
    { name: "new", open: opens("Новый акт", "Акт сверки") },
    { name: "many", open: opens("Всем за период", "Акты сверки за период") },
  ],
  "/reconciliations/[id]": [
    { name: "answered by nobody", at: ({ reconciliation }) => reconciliation.id },
    {
      name: "letter",
      at: ({ reconciliation }) => reconciliation.id,
      open: opens("Отправить", "Письмо с актом"),
    },
    {
      name: "links",
      at: ({ reconciliation }) => reconciliation.id,
      open: opens("Ссылка", "Ссылка для клиента"),
    },
  ],
  "/originals": [plain],
  "/o/[code]": [{ name: "unknown", at: () => "0000000000" }],
  "/series": [plain, nothingFound],
  "/series/new": [plain, { name: "with errors", open: submits("Завести абонплату") }],
  "/series/[id]": [
    { name: "in use", at: ({ series }) => series.id },
    {
      name: "deleting",
      at: ({ series }) => series.id,
      open: (page) =>
        until(page.getByRole("alertdialog"), () =>
          page.getByRole("button", { name: "Закончить насовсем…" }).click(soon),
        ),
    },
  ],
  "/series/run": [plain, { name: "nothing due", at: () => "?period=2020-01" }],
  "/services": [plain, nothingFound, { name: "new", open: opens("Новая услуга", "Новая услуга") }],
  "/services/import": [plain],
  "/documents/import": [
    plain,
    {
      name: "planned",
      open: (page) =>
        until(page.getByRole("table", { name: "Строки файла" }), () =>
          page.getByLabel("Файл с таблицей").setInputFiles({
            name: "Долги.csv",
            mimeType: "text/csv",
            buffer: Buffer.from("Номер;Дата;Контрагент;Остаток\n15;05.04.2026;ООО «Нет такого»;100\n"),
          }),
        ),
    },
  ],
  "/clients/import": [
    plain,
    {
      name: "planned",
      open: (page) =>
        until(page.getByRole("table", { name: "Строки файла" }), () =>
          page.getByLabel("Файл с таблицей").setInputFiles({
            name: "Клиенты.csv",
            mimeType: "text/csv",
            buffer: Buffer.from("Наименование;ИНН\nООО «Новый из файла»;\nООО «Ошибка»;7700000017\n"),
          }),
        ),
    },
  ],
  "/templates": [plain, nothingFound],
  "/templates/new": [plain],
  "/templates/import": [plain],
  "/templates/[id]": [{ name: "from the demonstration", at: ({ template }) => template.id }],
  "/month": [
    plain,
    {
      name: "closing",
      open: (page) =>
        until(page.getByRole("alertdialog", { name: /^Закрыть/ }), () =>
          page.getByRole("button", { name: "Закрыть месяц…", exact: true }).click(soon),
        ),
    },
    {
      name: "issuing",
      at: () => `?period=${today("Europe/Moscow").slice(0, 7)}`,
      open: opens("Выставить…", "Выставить черновики"),
    },
  ],
  "/registers": [
    plain,
    { name: "sales", at: () => "?register=sales&from=2020-01-01&to=2040-12-31" },
    { name: "nothing", at: () => "?from=2001-01-01&to=2001-01-31" },
  ],
  "/numbering": [plain, { name: "gaps", at: () => "?gapsFrom=2020-01-01&gapsTo=2040-12-31" }],
  "/orders": [plain, nothingFound],
  "/orders/[id]": [{ name: "from the demonstration", at: ({ order }) => order.id }],
  "/payments": [
    plain,
    { name: "all", at: () => "?view=all" },
    {
      name: "advances",
      at: () => "?view=without_advance_invoice&from=2020-01-01&to=2040-12-31",
    },
    nothingFound,
    { name: "matching", open: matches },
    { name: "statement", open: importStatement },
  ],
  "/payments/[id]": [
    { name: "waiting", at: ({ payment }) => payment.id },
    { name: "entered, too", at: ({ paidTwice }) => paidTwice.id },
  ],
  "/settings": [plain],
  "/settings/organizations": [plain],
  "/settings/organizations/new": [plain, { name: "with errors", open: submits("Добавить организацию") }],
  "/settings/organizations/[id]": [{ name: "own", at: ({ organization }) => organization.id }],
  "/settings/organizations/[id]/bank-accounts": [
    { name: "own", at: ({ organization }) => organization.id },
    {
      name: "new",
      at: ({ organization }) => organization.id,
      open: opens("Добавить счёт", "Новый банковский счёт"),
    },
    {
      name: "new access",
      at: ({ organization }) => organization.id,
      open: opens("Добавить доступ", "Новый доступ к банку"),
    },
  ],
  "/settings/organizations/[id]/letters": [{ name: "own", at: ({ organization }) => organization.id }],
  "/settings/organizations/[id]/reminders": [{ name: "own", at: ({ organization }) => organization.id }],
  "/settings/organizations/[id]/images": [{ name: "own", at: ({ organization }) => organization.id }],
  "/settings/about": [plain],
  "/settings/jobs": [plain],
  "/settings/members": [plain],
  "/settings/members/[id]": [{ name: "sessions", at: ({ member }) => member.id }],
  "/settings/sessions": [plain],
  "/settings/tokens": [plain, { name: "new", open: opens("Создать токен", "Новый токен") }],
  "/settings/webhooks": [plain, { name: "new", open: opens("Добавить вебхук", "Новый вебхук") }],
  "/settings/webhooks/[id]": [{ name: "failed", at: ({ webhook }) => webhook.id }],
  // Visible only to blocked members: a test of sessions checks it.
  "/blocked": [],
  "/settings/notifications": [plain],
  "/settings/sites": [plain, { name: "new", open: opens("Добавить сайт", "Новый сайт") }],
  "/settings/sites/help": [plain],
  "/settings/sites/[id]": [{ name: "of a shop", at: ({ shop }) => shop.id }],
  "/d/[token]": [{ name: "issued", at: ({ link }) => link.slice("/d/".length) }],
  "/r/[token]": [{ name: "not answered", at: ({ answerLink }) => answerLink.slice("/r/".length) }],
  // Checked by its own journey, because a page of a thousand parts should be checked only once.
  "/api/docs": [],
};

/** Returns the address of a view: a query is appended to the path, and an id replaces its placeholder. */
export function addressOf(path: string, view: View, scene: Scene): string {
  const at = view.at?.(scene) ?? "";
  return at.startsWith("?") ? path + at : path.replace(/\[\w+\]/, at);
}
