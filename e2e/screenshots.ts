import { chromium, type Page } from "@playwright/test";
import { demoAccounts } from "@/db/factories/accounts";
import { launchOptions } from "./support/chromium";

/** Pictures for the README, taken from a running demo: `npm run demo`, then `npm run screenshots`. */
async function takePictures(baseUrl: string): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage({
    baseURL: baseUrl,
    locale: "ru-RU",
    viewport: { width: 1440, height: 900 },
  });
  await signIn(page);
  await page.goto(`/documents/${await invoice(page)}`, { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Текст документа" }).waitFor();
  await page.screenshot({ path: "docs/document.png" });
  await browser.close();
}

async function signIn(page: Page): Promise<void> {
  const account = demoAccounts.find(({ permission }) => permission === "user");
  if (!account) throw new Error("the demo has no user");
  await page.goto("/sign-in");
  await page.getByLabel("Имя пользователя").fill(account.username);
  await page.getByLabel("Пароль").fill(account.password);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await page.waitForURL("/");
}

async function invoice(page: Page): Promise<string> {
  const [client] = await (await page.request.get("/api/clients?q=самоцвет&limit=1")).json();
  const [anyone] = await (await page.request.get("/api/clients?limit=1")).json();
  const lines = [
    ["Организация мероприятия", "усл. ед.", 1, 25_000_000],
    ["Аренда оборудования", "шт", 2, 3_550_000],
    ["Техническое сопровождение", "мес", 1.5, 1_200_000],
    ["Печать буклетов", "шт", 120, 4_550],
    ["Доставка", "рейс", 3, 199_999],
  ].map(([name, unit, qty, priceCents]) => ({ name, unit, qty, priceCents }));
  const response = await page.request.post("/api/documents", {
    data: { docType: "invoice", clientId: (client ?? anyone).id, lines },
  });
  return (await response.json()).id;
}

await takePictures(process.env.BASE_URL ?? "http://localhost:3000");
