import type { Page, Request } from "@playwright/test";
import { authUrl, baseUrl } from "@/e2e/testing/address";
import { accountOf } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { blockLiveEvents, waitUntilInteractive } from "@/e2e/testing/interactive";

const { username, password, displayName } = accountOf("user");
const signInForm = (page: Page) => ({
  username: page.getByLabel("Имя пользователя"),
  password: page.getByLabel("Пароль"),
  submit: page.getByRole("button", { name: "Войти", exact: true }),
});

test("a visitor signs in, returns to the page they asked for, and signs out", async ({ page }) => {
  await page.goto("/clients?q=%D0%BE%D0%BE%D0%BE");
  await expect(page).toHaveURL(/\/sign-in\?next=/);

  const fields = signInForm(page);
  await fields.username.fill(username);
  await fields.password.fill("не тот");
  await fields.submit.click();
  await expect(page.getByText("Неверное имя пользователя или пароль")).toBeVisible();
  await expect(fields.username).toHaveValue(username);

  await fields.password.fill(password);
  await fields.submit.click();
  await expect(page).toHaveURL("/clients?q=%D0%BE%D0%BE%D0%BE");

  const session = (await page.context().cookies()).find(({ name }) => name.includes("session-token"));
  expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const hours = (session!.expires - Date.now() / 1000) / 3600;
  // The cookie lasts seven days while the session is used; an
  // unused session is ended by its database row after twelve hours.
  expect(hours).toBeGreaterThan(7 * 24 - 0.1);
  expect(hours).toBeLessThanOrEqual(7 * 24);

  await page.getByRole("button", { name: new RegExp(displayName) }).click();
  await page.getByRole("menuitem", { name: "Выйти" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto("/documents");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdocuments/);
});

test("a form whose session ends keeps its input, and is sent after signing in in another tab", async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, "user");
  // A refresh caused by other tests' actions would lead to the sign-in page.
  await blockLiveEvents(page);
  await page.goto("/clients/new", { waitUntil: "networkidle" });
  const name = page.getByLabel("Полное наименование");
  const client = `ООО «Не потеряйте ${Date.now()}»`;
  await name.fill(client);
  await context.clearCookies();
  // A computer that wakes up refreshes its pages.
  const refusedResponse = page.waitForResponse(
    (response) => response.url().endsWith("/api/me") && response.status() === 401,
  );
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await refusedResponse;
  await page.getByRole("button", { name: "Добавить клиента" }).click();
  const signInAlert = page.getByRole("alert").filter({ hasText: "Сеанс завершён" });
  // The text has enough room beside an equally long button.
  const [card, alertText] = await Promise.all([
    signInAlert.boundingBox(),
    signInAlert.getByText("Сеанс завершён").boundingBox(),
  ]);
  expect(alertText!.width).toBeGreaterThan(card!.width / 2);
  const newTab = context.waitForEvent("page");
  await signInAlert.getByRole("button", { name: "Войти в новой вкладке" }).click();
  const other = await newTab;
  await expect(signInForm(other).username).toBeVisible();
  await waitUntilInteractive(other);
  await signInForm(other).username.fill(username);
  await signInForm(other).password.fill(password);
  await signInForm(other).submit.click();
  await expect(other).toHaveURL("/");
  await other.close();

  await expect(name).toHaveValue(client);
  await page.getByRole("button", { name: "Добавить клиента" }).click();
  await expect(page.getByRole("heading", { level: 1, name: client })).toBeVisible();
});

test("after too many failures the sign-in page shows the waiting time and keeps what was typed", async ({
  page,
  context,
}) => {
  test.slow();
  await context.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.77" });
  await page.goto("/sign-in");
  const fields = signInForm(page);
  await fields.username.fill(`guessed-${Date.now()}`);
  const signInAlert = page.getByRole("alert").filter({ hasText: /Неверное|Слишком много/ });
  const waitOver = page.getByText("Можно попробовать ещё раз");
  let waitSeconds = 0;
  // The first waiting times are over before they can be read.
  for (let time = 0; waitSeconds < 6; time++) {
    await fields.password.fill(`не тот ${time}`);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await fields.submit.click();
    await answered;
    // Wait until the message is about this attempt.
    await expect(fields.submit).not.toHaveAttribute("aria-busy");
    await expect(signInAlert.or(waitOver)).toBeVisible();
    waitSeconds = Number(
      /Следующая возможна через (\d+) секунд/.exec((await signInAlert.allTextContents()).join())?.[1] ?? 0,
    );
  }
  await expect(fields.username).toHaveValue(/guessed/);
  await expect(fields.password).toHaveValue(/не тот/);
  await expect(waitOver).toBeVisible({ timeout: (waitSeconds + 30) * 1000 });
});

test("a sign-in state is valid once, and another open sign-in page does not invalidate it", async ({
  page,
  context,
}) => {
  await page.goto("/sign-in?next=/services");
  const link = page.getByRole("link", { name: "Войти на странице сервера авторизации" });
  const stateOf = async (address: string | null) => new URL(address!).searchParams.get("state");
  const first = await stateOf(await link.getAttribute("href"));
  const other = await context.newPage();
  await other.goto("/sign-in?next=/services");
  const second = await stateOf(
    await other.getByRole("link", { name: "Войти на странице сервера авторизации" }).getAttribute("href"),
  );
  expect(second).not.toBe(first);
  await link.click();
  await signInForm(page).username.fill(username);
  await signInForm(page).password.fill(password);
  await signInForm(page).submit.click();
  await expect(page).toHaveURL("/services");
  await page.goto(`/auth/callback?token=any&state=${first}`);
  await expect(page).toHaveURL(/\/sign-in\?error=state/);
});

test("empty fields of the sign-in form are marked as required", async ({ page }) => {
  await page.goto("/sign-in");
  await signInForm(page).submit.click();
  await expect(page.getByText("Обязательное поле")).toHaveCount(2);
});

test("the auth server's form returns the user to their page, and no address that the browser keeps or tells has the token", async ({
  page,
}) => {
  const addresses: string[] = [];
  const requests: Request[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  page.on("request", (request) => requests.push(request));
  await page.goto("/sign-in?next=/services");
  await page.getByRole("link", { name: "Войти на странице сервера авторизации" }).click();
  await expect(page).toHaveURL(new RegExp(`^${authUrl}/login`));
  await signInForm(page).username.fill(username);
  await signInForm(page).password.fill(password);
  await signInForm(page).submit.click();
  await expect(page).toHaveURL("/services");
  const hasToken = (address: string | null) => address?.includes("token=");
  expect(addresses.filter(hasToken)).toEqual([]);
  // The one request with the token is the callback, which redirects at once.
  const withToken = requests.map((request) => request.url()).filter(hasToken);
  expect(withToken.map((address) => new URL(address).pathname)).toEqual(["/auth/callback"]);
  const referrers = await Promise.all(requests.map((request) => request.headerValue("referer")));
  expect(referrers.filter(hasToken)).toEqual([]);
});

test("the widget links to the auth server's form with a callback and a state", async ({ page }) => {
  await page.goto("/sign-in");
  const link = page.locator("#auth-widget").getByRole("link");
  await expect(link).toHaveAttribute("href", /redirect_uri=.*auth%2Fcallback.*state=/);
});

test("a callback with a foreign state signs nobody in, although its token is valid", async ({
  page,
  request,
}) => {
  await page.goto("/sign-in");
  const answer = await request.post(`${authUrl}/auth/login`, { data: { username, password } });
  const { token }: { token: string } = await answer.json();
  expect(token.split(".")).toHaveLength(3);
  await page.goto(`/auth/callback?token=${token}&state=foreign`);
  await expect(page).toHaveURL(/\/sign-in\?error=state/);
  await expect(page.getByText("страница устарела")).toBeVisible();
  await page.goto("/documents");
  await expect(page).toHaveURL(/\/sign-in/);

  const link = page.getByRole("link", { name: "Войти на странице сервера авторизации" });
  const state = new URL((await link.getAttribute("href"))!).searchParams.get("state");
  await page.goto(`/auth/callback?token=${token}&state=${state}`);
  await expect(page).toHaveURL("/documents");
});

test("after sign-in, a next address on another site is ignored", async ({ page }) => {
  await page.goto("/sign-in?next=//evil.example/");
  await signInForm(page).username.fill(username);
  await signInForm(page).password.fill(password);
  await signInForm(page).submit.click();
  await expect(page).toHaveURL(`${baseUrl}/`);
});

test("an inline script without the nonce does not run", async ({ page }) => {
  const response = await page.goto("/sign-in");
  const policy = response!.headers()["content-security-policy"]!;
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'(;|$)/);
  expect(response!.headers()).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-request-id": expect.any(String),
  });
  const refused = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.violatedDirective));
        document.body.insertAdjacentHTML(
          "beforeend",
          "<img alt='' src='/none' onerror='window.injected = true'>",
        );
      }),
  );
  expect(await refused).toBe("script-src-attr");
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
});

test("the sign-in page switches to English", async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
