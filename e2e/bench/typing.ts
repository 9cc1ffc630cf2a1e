import { chromium, type Page } from "@playwright/test";
import { demoAccounts } from "@/db/factories/accounts";
import { launchOptions } from "@/e2e/testing/chromium";

/**
 * Measures the document page of a running demo: the time from a keystroke in a table of 500 lines
 * until it is painted, and from the last keystroke until the PDF beside it shows the change.
 */
const base = process.argv[2] ?? "http://localhost:3000";
const lineCount = 500;

const browser = await chromium.launch(launchOptions());
const page = await (await browser.newContext({ viewport: { width: 1600, height: 1000 } })).newPage();
await signIn(page);

const longInvoiceId = await newInvoice(lineCount);
await page.goto(`${base}/documents/${longInvoiceId}`);
const keyTimes = await measureKeyTimes(page, 250, 80);
console.log(
  `${lineCount} lines: a key is painted after ${median(keyTimes)} ms, 95 of 100 within ${percentile(keyTimes, 0.95)} ms`,
);

const shortInvoiceId = await newInvoice(5);
await page.goto(`${base}/documents/${shortInvoiceId}`);
await page.getByRole("radio", { name: "PDF" }).check({ force: true });
const pdfTimes: number[] = [];
for (let round = 0; round < 7; round++) pdfTimes.push(await measurePdfMs(page, round));
console.log(
  `5 lines: the PDF shows a change ${median(pdfTimes)} ms after the last key, at most ${Math.max(...pdfTimes)} ms`,
);
await browser.close();

async function signIn({ request }: Page): Promise<void> {
  const { csrfToken } = await (await request.get(`${base}/api/auth/csrf`)).json();
  const { username, password } = demoAccounts.find(({ permission }) => permission === "user")!;
  await request.post(`${base}/api/auth/callback/credentials`, {
    form: { csrfToken, username, password, json: "true" },
  });
}

async function newInvoice(count: number): Promise<string> {
  const lines = Array.from({ length: count }, (_, index) => ({
    name: `Услуга № ${index + 1}`,
    unit: "шт",
    qty: 2,
    priceCents: 100_00 + index,
    vatRate: "22",
  }));
  const answer = await page.request.post(`${base}/api/documents`, {
    data: { docType: "invoice", lines },
    headers: { origin: base },
  });
  return (await answer.json()).id;
}

/** Measures the milliseconds from each keystroke to the next frame. */
async function measureKeyTimes(page: Page, row: number, count: number): Promise<number[]> {
  const cell = page.getByLabel(`Наименование, строка ${row}`, { exact: true });
  await cell.click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - timeStamp);
          channel.port2.postMessage(null);
        }),
      true,
    );
  });
  await page.keyboard.type("Сопровождение ".repeat(Math.ceil(count / 14)).slice(0, count), { delay: 60 });
  return page.evaluate(() => (window as unknown as { times: number[] }).times.map(Math.round));
}

/** Measures the milliseconds from the last keystroke until the first page is redrawn. */
async function measurePdfMs(page: Page, round: number): Promise<number> {
  const sheet = page.locator("canvas").first();
  await sheet.waitFor();
  const cell = page.getByLabel("Цена, строка 1", { exact: true });
  await cell.fill(String(1_000 + round));
  const changed = page.evaluate(() => {
    const start = performance.now();
    const before = document.querySelector("canvas");
    return new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector("canvas") === before) return;
        observer.disconnect();
        resolve(Math.round(performance.now() - start));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  });
  await page.keyboard.type("1");
  return changed;
}

function percentile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;
}

function median(times: number[]): number {
  return percentile(times, 0.5);
}
