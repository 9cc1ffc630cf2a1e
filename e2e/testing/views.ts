import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { encodeStatement, statementOf } from "@/lib/payments/statement/testing/text";
import { today } from "@/lib/values/dates";
import { waitUntilInteractive } from "./interactive";
import type { Scene } from "./scene";

/** A state of a page to be checked: the address and the actions on the page. */
export type View = {
  name: string;
  /** The address, if it is more than the page's own path. */
  at?: (scene: Scene) => string;
  open?: (page: Page, scene: Scene) => Promise<void>;
};

const initialView: View = { name: "as it is" };

/** A short timeout, so that an action without a target can be retried. */
const shortTimeout = { timeout: 2_000 };

/** Repeats an action until something appears, because clicks before hydration are lost. */
async function repeatUntilVisible(shown: Locator, act: () => Promise<unknown>) {
  await expect(async () => {
    if (!(await shown.isVisible())) await act();
    await expect(shown).toBeVisible(shortTimeout);
  }).toPass({ timeout: 60_000 });
}

const openDialog =
  (button: string, dialog: string | RegExp): View["open"] =>
  (page) =>
    repeatUntilVisible(page.getByRole("dialog", { name: dialog }), () =>
      page.getByRole("button", { name: button, exact: true }).first().click(shortTimeout),
    );

/** Opens a dialog from an item of a menu. */
const openFromMenu =
  (menu: string | RegExp, item: string): View["open"] =>
  async (page) => {
    const entry = page.getByRole("menuitem", { name: item });
    await repeatUntilVisible(entry, () =>
      page.getByRole("button", { name: menu }).first().click(shortTimeout),
    );
    await entry.click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };

/** Submits an empty form, on a page that listens, so that it shows what is missing. */
const submitEmpty =
  (button: string): View["open"] =>
  async (page) => {
    await waitUntilInteractive(page);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  };

const nothingFound: View = { name: "nothing found", at: () => "?q=такого нет" };

const openMenu =
  (button: string | RegExp): View["open"] =>
  (page) =>
    repeatUntilVisible(page.getByRole("menu"), () =>
      page.getByRole("button", { name: button }).first().click(shortTimeout),
    );

async function importStatement(page: Page) {
  const text = statementOf("40817810802000000008", [
    { Номер: "1", Сумма: "1.00", ПолучательРасчСчет: "40702810900000009999" },
  ]);
  await repeatUntilVisible(page.getByRole("dialog"), () =>
    page.locator("input[type=file]").setInputFiles({
      name: "kl_to_1c.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(encodeStatement(text, "windows-1251")),
    }),
  );
}

async function uploadBuyerAnswer(page: Page) {
  await repeatUntilVisible(page.getByRole("dialog"), () =>
    page.locator("input[type=file][accept*=xml]").setInputFiles({
      name: "ON_NSCHFDOPPOK.xml",
      mimeType: "text/xml",
      buffer: Buffer.from("<Файл/>"),
    }),
  );
}

async function selectAllRows(page: Page) {
  const all = page.getByRole("checkbox", { name: "Выбрать все строки" });
  await repeatUntilVisible(page.getByRole("button", { name: "Выставить", exact: true }), async () => {
    // A box clicked before hydration is already ticked, and ticking it again would fire no event.
    if ((await page.locator("[data-choosing]").count()) === 0) await all.click(shortTimeout);
  });
}

async function expandAllDetails(page: Page) {
  for (const summary of await page.locator("details:not([open]) > summary").all()) await summary.click();
  await expect(page.locator("main details:not([open])")).toHaveCount(0);
}

async function openPalette(page: Page) {
  await repeatUntilVisible(page.getByRole("combobox", { name: "Поиск и команды" }), () =>
    page.keyboard.press("Control+KeyK"),
  );
  await expect(page.getByRole("option").first()).toBeVisible();
}

const openMatching: View["open"] = async (page, { payerName }) =>
  repeatUntilVisible(page.getByRole("dialog"), async () => {
    const card = page.getByRole("article", { name: payerName });
    // The other actions appear once the card is active.
    await card.getByRole("button").first().focus(shortTimeout);
    await card.getByRole("button", { name: /^Другие счета/ }).click(shortTimeout);
  });

/** The states to be checked, by the page's path in `app`. */
export const views: Record<string, View[]> = {
  "/sign-in": [initialView, { name: "refused", at: () => "?error=state" }],
  // Signing in to an installation with its own accounts has its own journey, because this one has an auth server.
  "/first-run": [],
  "/invitation/[code]": [],
  "/": [
    initialView,
    { name: "palette", open: openPalette },
    { name: "account menu", open: openMenu(/^Учётная запись/) },
    { name: "shortcuts", open: openFromMenu(/^Учётная запись/, "Сочетания клавиш") },
  ],
  "/documents": [
    initialView,
    nothingFound,
    { name: "period", open: openDialog("Период: всё время", "Период") },
    { name: "chosen", open: selectAllRows },
    { name: "expected", at: () => "?view=unpaid&undated=1&expectedTo=2099-01-01" },
    { name: "buyers' answers", open: uploadBuyerAnswer },
  ],
  "/documents/new": [initialView],
  "/documents/[id]": [
    { name: "draft", at: ({ draft }) => draft.id },
    { name: "issued", at: ({ issued }) => issued.id },
    {
      name: "deleting",
      at: ({ draft }) => draft.id,
      open: openFromMenu("Другие действия", "Удалить…"),
    },
    {
      name: "tooltip",
      at: ({ draft }) => draft.id,
      open: (page) =>
        repeatUntilVisible(page.getByRole("tooltip"), () =>
          page.getByRole("button", { name: "Другие действия" }).first().hover(shortTimeout),
        ),
    },
    {
      name: "public link",
      at: ({ issued }) => issued.id,
      open: openFromMenu("PDF", "Ссылка для клиента…"),
    },
    {
      name: "email",
      at: ({ draft }) => draft.id,
      open: async (page, scene) => {
        await openFromMenu("PDF", "Отправить письмом…")?.(page, scene);
        await expect(page.getByLabel("Текст письма")).toBeVisible();
      },
    },
    { name: "paid", at: ({ paid }) => paid.id },
    { name: "payment", at: ({ issued }) => issued.id, open: openDialog("Внести оплату", "Внести оплату") },
  ],
  "/projects": [initialView, nothingFound],
  "/projects/new": [initialView, { name: "with errors", open: submitEmpty("Создать проект") }],
  "/projects/[id]": [{ name: "new", at: ({ project }) => project.id }],
  "/projects/[id]/edit": [{ name: "new", at: ({ project }) => project.id }],
  "/clients": [initialView, nothingFound],
  "/clients/new": [initialView, { name: "with errors", open: submitEmpty("Добавить клиента") }],
  "/clients/[id]": [
    { name: "in use", at: ({ client }) => client.id },
    { name: "unfolded", at: ({ client }) => client.id, open: expandAllDetails },
    { name: "statement", at: ({ client }) => client.id, open: openDialog("Выписка…", "Выписка по клиенту") },
    { name: "money", at: ({ client }) => client.id, open: openDialog("Внести оплату", "Внести оплату") },
    { name: "archived", at: ({ archived }) => archived.id },
  ],
  "/clients/[id]/account": [{ name: "in use", at: ({ client }) => client.id }],
  "/clients/[id]/edit": [{ name: "in use", at: ({ client }) => client.id }],
  "/reconciliations": [
    initialView,
    { name: "nothing found", at: () => "?status=disputed" },
    { name: "new", open: openDialog("Новый акт", "Акт сверки") },
    { name: "many", open: openDialog("Всем за период", "Акты сверки за период") },
  ],
  "/reconciliations/[id]": [
    { name: "answered by nobody", at: ({ reconciliation }) => reconciliation.id },
    {
      name: "letter",
      at: ({ reconciliation }) => reconciliation.id,
      open: openDialog("Отправить", "Письмо с актом"),
    },
    {
      name: "links",
      at: ({ reconciliation }) => reconciliation.id,
      open: openDialog("Ссылка", "Ссылка для клиента"),
    },
  ],
  "/originals": [initialView],
  "/o/[code]": [{ name: "unknown", at: () => "0000000000" }],
  "/series": [initialView, nothingFound],
  "/series/new": [initialView, { name: "with errors", open: submitEmpty("Завести абонплату") }],
  "/series/[id]": [
    { name: "in use", at: ({ series }) => series.id },
    {
      name: "deleting",
      at: ({ series }) => series.id,
      open: (page) =>
        repeatUntilVisible(page.getByRole("alertdialog"), () =>
          page.getByRole("button", { name: "Закончить насовсем…" }).click(shortTimeout),
        ),
    },
  ],
  "/series/run": [initialView, { name: "nothing due", at: () => "?period=2020-01" }],
  "/services": [initialView, nothingFound, { name: "new", open: openDialog("Новая услуга", "Новая услуга") }],
  "/services/import": [initialView],
  "/documents/import": [
    initialView,
    {
      name: "planned",
      open: (page) =>
        repeatUntilVisible(page.getByRole("table", { name: "Строки файла" }), () =>
          page.getByLabel("Файл с таблицей").setInputFiles({
            name: "Долги.csv",
            mimeType: "text/csv",
            buffer: Buffer.from("Номер;Дата;Контрагент;Остаток\n15;05.04.2026;ООО «Нет такого»;100\n"),
          }),
        ),
    },
  ],
  "/clients/import": [
    initialView,
    {
      name: "planned",
      open: (page) =>
        repeatUntilVisible(page.getByRole("table", { name: "Строки файла" }), () =>
          page.getByLabel("Файл с таблицей").setInputFiles({
            name: "Клиенты.csv",
            mimeType: "text/csv",
            buffer: Buffer.from("Наименование;ИНН\nООО «Новый из файла»;\nООО «Ошибка»;7700000017\n"),
          }),
        ),
    },
  ],
  "/templates": [initialView, nothingFound],
  "/templates/new": [initialView],
  "/templates/import": [initialView],
  "/templates/[id]": [{ name: "from the demonstration", at: ({ template }) => template.id }],
  "/month": [
    initialView,
    {
      name: "closing",
      open: (page) =>
        repeatUntilVisible(page.getByRole("alertdialog", { name: /: закрыть / }), () =>
          page.getByRole("button", { name: "Закрыть месяц…", exact: true }).click(shortTimeout),
        ),
    },
    {
      name: "issuing",
      at: () => `?period=${today("Europe/Moscow").slice(0, 7)}`,
      open: openDialog("Выставить…", "Выставить черновики"),
    },
  ],
  "/registers": [
    initialView,
    { name: "sales", at: () => "?register=sales&from=2020-01-01&to=2040-12-31" },
    { name: "nothing", at: () => "?from=2001-01-01&to=2001-01-31" },
  ],
  "/numbering": [initialView, { name: "gaps", at: () => "?gapsFrom=2020-01-01&gapsTo=2040-12-31" }],
  "/orders": [initialView, nothingFound],
  "/orders/[id]": [{ name: "from the demonstration", at: ({ order }) => order.id }],
  "/payments": [
    initialView,
    { name: "all", at: () => "?view=all" },
    {
      name: "advances",
      at: () => "?view=without_advance_invoice&from=2020-01-01&to=2040-12-31",
    },
    nothingFound,
    { name: "matching", open: openMatching },
    { name: "statement", open: importStatement },
  ],
  "/payments/[id]": [
    { name: "waiting", at: ({ payment }) => payment.id },
    { name: "entered, too", at: ({ paidTwice }) => paidTwice.id },
  ],
  "/settings": [initialView],
  "/settings/organizations": [initialView],
  "/settings/organizations/new": [
    initialView,
    { name: "with errors", open: submitEmpty("Добавить организацию") },
  ],
  "/settings/organizations/[id]": [{ name: "own", at: ({ organization }) => organization.id }],
  "/settings/organizations/[id]/bank-accounts": [
    { name: "own", at: ({ organization }) => organization.id },
    {
      name: "new",
      at: ({ organization }) => organization.id,
      open: openDialog("Добавить счёт", "Новый банковский счёт"),
    },
    {
      name: "new access",
      at: ({ organization }) => organization.id,
      open: openDialog("Добавить доступ", "Новый доступ к банку"),
    },
  ],
  "/settings/organizations/[id]/letters": [{ name: "own", at: ({ organization }) => organization.id }],
  "/settings/organizations/[id]/reminders": [{ name: "own", at: ({ organization }) => organization.id }],
  "/settings/organizations/[id]/documents": [{ name: "own", at: ({ organization }) => organization.id }],
  "/settings/organizations/[id]/images": [{ name: "own", at: ({ organization }) => organization.id }],
  "/settings/about": [initialView],
  "/settings/jobs": [initialView],
  "/settings/members": [initialView],
  "/settings/members/[id]": [{ name: "sessions", at: ({ member }) => member.id }],
  "/settings/sessions": [initialView],
  "/settings/tokens": [initialView, { name: "new", open: openDialog("Создать токен", "Новый токен") }],
  "/settings/webhooks": [initialView, { name: "new", open: openDialog("Добавить вебхук", "Новый вебхук") }],
  "/settings/webhooks/[id]": [{ name: "failed", at: ({ webhook }) => webhook.id }],
  // Visible only to blocked members: a test of sessions checks it.
  "/blocked": [],
  "/settings/notifications": [initialView],
  "/settings/sites": [initialView, { name: "new", open: openDialog("Добавить сайт", "Новый сайт") }],
  "/settings/sites/help": [initialView],
  "/settings/sites/[id]": [{ name: "of a shop", at: ({ shop }) => shop.id }],
  "/d/[token]": [{ name: "issued", at: ({ link }) => link.slice("/d/".length) }],
  "/r/[token]": [{ name: "not answered", at: ({ answerLink }) => answerLink.slice("/r/".length) }],
  // Checked by their own journey, because pages of a thousand parts should be checked only once.
  "/api/docs": [],
  "/api/docs/[page]": [],
};

/** Returns the address of a view: a query is appended to the path, and an id replaces its placeholder. */
export function addressOf(path: string, view: View, scene: Scene): string {
  const at = view.at?.(scene) ?? "";
  return at.startsWith("?") ? path + at : path.replace(/\[\w+\]/, at);
}
