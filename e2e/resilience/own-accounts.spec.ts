import { rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { throwawayFolder } from "@/db/testing/throwaway-folder";
import { startProduct } from "@/e2e/stack/product";
import { desktop, findAccessibilityProblems } from "@/e2e/testing/accessibility";
import { port } from "@/e2e/testing/address";
import { test as base, expect } from "@/e2e/testing/fixtures";
import { interactivePage } from "@/e2e/testing/interactive";
import { findSidewaysScroll } from "@/e2e/testing/overflow";
import { weighPage } from "@/e2e/testing/page-weight";

type StandaloneProduct = { url: string; dataDir: string; code: string };

/** A product started with only a port and a folder. */
const test = base.extend<object, { alone: StandaloneProduct }>({
  alone: [
    async ({ browserName: _ }, use) => {
      const dataDir = throwawayFolder("documents-alone-");
      let output = "";
      const product = await startProduct(
        "start",
        port + 100,
        { DATA_DIR: dataDir, PORT: String(port + 100) },
        (chunk) => {
          output += chunk;
        },
      );
      const code = /enter the code ([A-Z\d-]+)/.exec(output)?.[1] ?? "";
      await use({ url: `http://localhost:${port + 100}`, dataDir, code });
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

const [annaPassword, borisPassword, resetPassword] = [
  "три зелёных чайника",
  "пять красных ламп",
  "семь синих стульев",
];

// The second test signs in with the account created by the first.
test.describe.configure({ mode: "serial" });

/** Runs the checks that pages behind an auth server get as well. */
async function expectUsable(page: Page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize(desktop);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await findSidewaysScroll(page)).toEqual([]);
  await page.setViewportSize(desktop);
}

/** Opens a page, and expects what only that page has and fewer than 200 KB of scripts. */
async function expectLight(page: Page, address: string, own: Locator) {
  const { scripts, scriptBytes } = await weighPage(page, address);
  await expect(own).toBeVisible();
  expect(scripts.length, address).toBeGreaterThan(5);
  expect(scriptBytes, address).toBeLessThan(200 * 1024);
}

async function signInAt(page: Page, url: string, username: string, password: string) {
  await page.goto(`${url}/sign-in`, { waitUntil: "networkidle" });
  await page.getByLabel("Имя пользователя").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
}

test("without configuration, the first administrator signs up, invites and blocks a colleague, resets a password", async ({
  page,
  browser,
  alone: { url, dataDir, code },
}) => {
  expect(statSync(path.join(dataDir, "secrets.env")).mode & 0o777).toBe(0o600);
  await page.goto(url, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Первый администратор" })).toBeVisible();
  await expectUsable(page);
  await expectLight(page, `${url}/first-run`, page.getByRole("heading", { name: "Первый администратор" }));
  await page.getByLabel("Код из журнала").fill("AAAA-BBBB-CCCC");
  await page.getByLabel("Имя и фамилия").fill("Анна Петрова");
  await page.getByLabel("Имя пользователя").fill("anna");
  await page.locator("input[name=password]").fill("qwertyuiop");
  await page.getByRole("button", { name: "Начать работу" }).click();
  await expect(page.getByText("Это один из самых частых паролей")).toBeVisible();
  await page.locator("input[name=password]").fill(annaPassword);
  await page.getByRole("button", { name: "Начать работу" }).click();
  await expect(page.getByText("Код не тот")).toBeVisible();
  await page.getByLabel("Код из журнала").fill(code);
  await page.getByRole("button", { name: "Начать работу" }).click();
  await expect(page.getByRole("heading", { name: "С чего начать" })).toBeVisible();

  await page.goto(`${url}/settings/members`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Пригласить" }).click();
  await page.getByRole("button", { name: "Создать ссылку" }).click();
  const invitationDialog = page.getByRole("dialog", { name: "Ссылка для коллеги" });
  const link = (await invitationDialog.innerText()).match(/http\S+/)?.[0] ?? "";
  await invitationDialog.getByRole("button", { name: "Готово" }).click();
  await expect(page.getByRole("table", { name: "Приглашения" })).toBeVisible();
  await expectUsable(page);
  await page.goto(link, { waitUntil: "networkidle" });
  await expect(page.getByRole("note")).toContainText("уже выполнен вход: Анна Петрова");
  await expectUsable(page);

  const context = await browser.newContext({ locale: "ru-RU", reducedMotion: "reduce" });
  const colleague = interactivePage(await context.newPage());
  await colleague.goto(link, { waitUntil: "networkidle" });
  await expect(colleague.getByRole("note")).toBeHidden();
  await expectUsable(colleague);
  await colleague.getByLabel("Имя и фамилия").fill("Борис Иванов");
  await colleague.getByLabel("Имя пользователя").fill("boris");
  await colleague.locator("input[name=password]").fill(borisPassword);
  await colleague.getByRole("button", { name: "Принять приглашение" }).click();
  await expect(colleague).toHaveURL(`${url}/`);
  const elsewhere = await browser.newContext({ locale: "ru-RU" });
  const replayPage = await elsewhere.newPage();
  await replayPage.goto(link);
  await expect(replayPage.getByText("Это приглашение уже принято")).toBeVisible();
  await elsewhere.close();

  await page.goto(`${url}/settings/members`, { waitUntil: "networkidle" });
  await page.getByLabel("Уровень доступа: Борис Иванов").selectOption("blocked");
  await page.getByRole("button", { name: "Закрыть доступ" }).click();
  await expect(page.getByText("Борис Иванов: теперь Доступ закрыт")).toBeVisible();
  await colleague.goto(`${url}/documents`);
  await expect(colleague).toHaveURL(/\/sign-in/);
  await page.getByLabel("Уровень доступа: Борис Иванов").selectOption("user");
  await expect(page.getByText("Борис Иванов: теперь Пользователь")).toBeVisible();
  await page.getByRole("link", { name: "Сеансы участника: Борис Иванов" }).click();
  await page.getByRole("button", { name: "Сбросить пароль" }).click();
  await page.getByRole("dialog").locator("input[name=password]").fill(resetPassword);
  await page.getByRole("dialog").getByRole("button", { name: "Сбросить пароль" }).click();
  await expect(page.getByText("Пароль задан")).toBeVisible();
  await signInAt(colleague, url, "boris", borisPassword);
  await expect(colleague.getByText("Неверное имя пользователя или пароль")).toBeVisible();
  await signInAt(colleague, url, "boris", resetPassword);
  await expect(colleague).toHaveURL(`${url}/`);
  await expect(colleague.getByText(/^Новый пароль вам задал администратор: Анна Петрова, /)).toBeVisible();
  await expectUsable(colleague);
  await colleague.getByRole("link", { name: "Сменить пароль" }).click();
  await expect(colleague).toHaveURL(`${url}/settings/sessions`);
  await expect(colleague.getByText(/^Новый пароль вам задал администратор: Анна Петрова, /)).toBeVisible();
  await context.close();
});

test("sign-in in two steps is switched on, asks for a code, and accepts a recovery code", async ({
  page,
  alone: { url },
}) => {
  await signInAt(page, url, "anna", annaPassword);
  await expect(page).toHaveURL(`${url}/`);
  await page.goto(`${url}/settings/sessions`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Включить вход по двум шагам" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=password]").fill(annaPassword);
  await dialog.getByRole("button", { name: "Дальше" }).click();
  await expect(dialog.getByRole("img", { name: "QR-код для приложения" })).toBeVisible();
  await expectUsable(page);
  const secret = (await dialog.innerText()).match(/[A-Z2-7]{32}/)?.[0] ?? "";
  const { Secret, TOTP } = await import("otpauth");
  await dialog
    .getByLabel("Код из приложения")
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole("button", { name: "Включить", exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Коды сохранены" })).toBeVisible();
  const recoveryCode = (await dialog.innerText()).match(/[a-z\d]{4}(?:-[a-z\d]{4}){3}/)?.[0] ?? "";
  await dialog.getByRole("button", { name: "Коды сохранены" }).click();
  await expect(page.getByText("Осталось 10 запасных кодов")).toBeVisible();
  await expectLight(page, `${url}/settings/sessions`, page.getByRole("table", { name: "Где вы вошли" }));
  await expectLight(page, `${url}/settings/members`, page.getByRole("table", { name: "Участники" }));

  await page.context().clearCookies();
  await signInAt(page, url, "anna", annaPassword);
  const otp = page.getByLabel("Код из приложения");
  await expect(otp).toBeFocused();
  await expectUsable(page);
  await otp.fill("000000");
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByText("Код не подошёл")).toBeVisible();
  await otp.fill(recoveryCode);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page).toHaveURL(`${url}/`);
});
