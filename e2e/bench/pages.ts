import { type BrowserContext, chromium } from "@playwright/test";
import { demoAccounts } from "@/db/factories/accounts";
import { launchOptions } from "@/e2e/testing/chromium";
import { layoutShifts, weighPage } from "@/e2e/testing/page-weight";

/**
 * Measures the pages of a running demo, compressed and with an empty cache: the scripts, the document itself, and
 * the layout shift while it opens. Then measures the time from a click in the navigation until the page reacts.
 */
const base = process.argv[2] ?? "http://localhost:3000";
const clickCount = 20;

const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({
  baseURL: base,
  locale: "ru-RU",
  viewport: { width: 1280, height: 900 },
});
// The compiler that runs this file names functions with a helper, also in those passed to the page.
await context.addInitScript("globalThis.__name = (named) => named");
await measure("/sign-in");
await signIn(context);
const documents = await (await context.request.get("/api/documents?docType=invoice&limit=1")).json();
const addresses = [
  "/",
  "/documents",
  "/documents/new",
  `/documents/${documents[0].id}`,
  "/payments",
  "/orders",
  "/projects",
  "/clients",
  "/clients/new",
  "/services",
  "/templates",
  "/numbering",
  "/settings/organizations",
  "/settings/sites",
];
for (const address of addresses) await measure(address);
await timeClicks();
await browser.close();

async function signIn({ request }: BrowserContext): Promise<void> {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const { username, password } = demoAccounts.find(({ permission }) => permission === "admin")!;
  await request.post("/api/auth/callback/credentials", {
    form: { csrfToken, username, password, json: "true" },
  });
}

async function measure(address: string): Promise<void> {
  const page = await context.newPage();
  const { scripts, scriptBytes, documentBytes } = await weighPage(page, address);
  const shift = (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
  const [shownAddress] = address.match(/^\/documents\/(?!new)/) ?? [address];
  console.log(
    `${shownAddress.padEnd(24)} scripts ${kilobytes(scriptBytes)} in ${String(scripts.length).padStart(2)} files, ` +
      `document ${kilobytes(documentBytes)}, layout shift ${shift.toFixed(4)}`,
  );
  await page.close();
}

/** Measures the milliseconds from a click on a section until its entry in the navigation, or the page, changes. */
async function timeClicks(): Promise<void> {
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  const times: number[] = [];
  for (let round = 0; round < clickCount; round++) {
    const href = round % 2 ? "/clients" : "/documents";
    await page.evaluate(() => {
      const clicked = new Promise<number>((resolve) => {
        document.addEventListener(
          "click",
          ({ timeStamp }) => {
            const observer = new MutationObserver(() => {
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - timeStamp));
            });
            observer.observe(document.body, { subtree: true, childList: true, attributes: true });
          },
          { once: true, capture: true },
        );
      });
      Object.assign(window, { clicked });
    });
    await page.locator(`nav a[href="${href}"]`).first().click();
    times.push(await page.evaluate(() => (window as unknown as { clicked: Promise<number> }).clicked));
    await page.waitForURL(href);
    await page.waitForLoadState("networkidle");
  }
  times.sort((a, b) => a - b);
  const percentile = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)]!);
  console.log(
    `a click in the navigation shows after ${percentile(0.5)} ms, 95 of 100 within ${percentile(0.95)} ms`,
  );
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1).padStart(6)} KB`;
}
