import { writeFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { demoAccounts } from "@/db/factories/accounts";
import { launchOptions } from "../testing/chromium";
import { editorOf } from "../testing/editor";

type Picture = {
  name: string;
  /** Opens what the picture shows. Returns a function that removes it afterwards. */
  open: (page: Page) => Promise<(() => Promise<unknown>) | null>;
  context?: BrowserContextOptions;
};

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const pictures: Picture[] = [
  { name: "dashboard-dark", open: visit("/"), context: { colorScheme: "dark" } },
  { name: "documents", open: visit("/documents") },
  { name: "document", open: openInvoice },
  { name: "payments", open: visit("/payments") },
  { name: "phone-dashboard", open: visit("/"), context: phone },
  { name: "phone-documents", open: visit("/documents"), context: phone },
  { name: "phone-dark", open: visit("/payments"), context: { ...phone, colorScheme: "dark" } },
];

/** Takes the screenshots for the README from a running demo: `npm run demo`, then `npm run screenshots`. */
async function takePictures(baseURL: string): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  for (const picture of pictures) await takePicture(browser, baseURL, picture);
  await browser.close();
}

async function takePicture(
  browser: Browser,
  baseURL: string,
  { name, open, context }: Picture,
): Promise<void> {
  const viewport = { width: 1440, height: 900 };
  const page = await browser.newPage({ baseURL, locale: "ru-RU", viewport, ...context });
  await signIn(page);
  const cleanUp = await open(page);
  const png = await page.screenshot({ animations: "disabled", caret: "hide" });
  const small = await sharp(png).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  writeFileSync(`docs/${name}.png`, small);
  console.log(`docs/${name}.png ${Math.round(small.length / 1024)} KB`);
  await cleanUp?.();
  await page.context().close();
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

function visit(address: string) {
  return async (page: Page) => {
    await page.goto(address, { waitUntil: "networkidle" });
    return null;
  };
}

const lines = [
  ["Организация мероприятия", "усл. ед.", 1, 9_500_000],
  ["Аренда оборудования", "шт", 2, 3_550_000],
  ["Техническое сопровождение", "мес", 1.5, 1_200_000],
  ["Печать буклетов", "шт", 120, 4_550],
  ["Доставка", "рейс", 3, 199_999],
].map(([name, unit, qty, priceCents]) => ({ name, unit, qty, priceCents }));

/** Creates an invoice being written; its number is freed afterwards. */
async function openInvoice(page: Page) {
  const [client] = await (await page.request.get("/api/clients?q=ооо&limit=1")).json();
  const response = await page.request.post("/api/documents", {
    data: { docType: "invoice", clientId: client.id, lines },
  });
  const { id } = await response.json();
  await page.goto(`/documents/${id}`, { waitUntil: "networkidle" });
  await editorOf(page, "Текст документа").waitFor();
  return () => page.request.delete(`/api/documents/${id}`);
}

await takePictures(process.env.BASE_URL ?? "http://localhost:3000");
