import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Locator, type Page } from "@playwright/test";
import postgres from "postgres";
import { startEmbedded } from "@/db/embedded";
import { demoAccounts } from "@/db/factories/accounts";
import { launchOptions } from "@/e2e/testing/chromium";

/**
 * Measures the lists of a running demo filled by `e2e/bench/fill.ts`: the time from
 * a key or click until the new rows are painted, and the database's part of it.
 */
const { values } = parseArgs({
  options: {
    base: { type: "string", default: "http://localhost:3000" },
    data: { type: "string", default: ".data" },
    rounds: { type: "string", default: "9" },
  },
});
const rounds = Number(values.rounds);
const log = path.join(values.data, "postgres", "server.log");

type Step = { name: string; at: string; act: (page: Page) => Promise<unknown> };

const typeText = (text: string) => (page: Page) => page.getByRole("main").locator("search input").fill(text);
const selectValue = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption(value);
const clickOn = (target: (page: Page) => Locator) => (page: Page) => target(page).click();
const clickTab = (name: string) =>
  clickOn((page) => page.getByRole("main").getByRole("link", { name, exact: true }));
const sortBy = (name: string) =>
  clickOn((page) => page.getByRole("columnheader").getByRole("link", { name }));
const openSection = (name: string) =>
  clickOn((page) => page.getByRole("navigation").getByRole("link", { name }).first());
const clickNext = clickOn((page) => page.getByRole("link", { name: "Дальше" }));

const allPayments = "/payments?view=all";
const steps: Step[] = [
  { name: "the dashboard", at: "/clients", act: openSection("Рабочий стол") },
  { name: "documents", at: "/clients", act: openSection("Документы") },
  { name: "· next page", at: "/documents", act: clickNext },
  { name: "· type: act", at: "/documents", act: selectValue("Тип", "act") },
  ...["Номер", "Сумма, ₽", "Срок"].map((name) => ({
    name: `· sorted by «${name}»`,
    at: "/documents",
    act: sortBy(name),
  })),
  { name: "· unpaid, by what is left", at: "/documents?view=unpaid", act: sortBy("Осталось, ₽") },
  { name: "· tab: unpaid", at: "/documents", act: clickTab("Ждут оплаты") },
  { name: "· tab: overdue", at: "/documents", act: clickTab("Просрочены") },
  { name: "· tab: without act", at: "/documents", act: clickTab("Без акта") },
  ...["сч-2024/00123", "медовый край 9", "кедр", "м", "ъ", "такого нет", "2024"].map((text) => ({
    name: `· «${text}»`,
    at: "/documents",
    act: typeText(text),
  })),
  { name: "payments", at: "/clients", act: openSection("Платежи") },
  { name: "· all of them", at: "/payments", act: clickTab("Все") },
  { name: "· next page", at: allPayments, act: clickNext },
  ...["СЧ-2024/00077", "медовый", "ъ", "такого нет"].map((text) => ({
    name: `· «${text}»`,
    at: allPayments,
    act: typeText(text),
  })),
  { name: "orders", at: "/clients", act: openSection("Заказы") },
  { name: "· tab: cancelled", at: "/orders", act: clickTab("Отменённые") },
  ...["покупатель 49", "777", "ъ"].map((text) => ({
    name: `· «${text}»`,
    at: "/orders",
    act: typeText(text),
  })),
  { name: "clients", at: "/documents", act: openSection("Клиенты") },
  ...["степной купец 8", "77000", "такого нет"].map((text) => ({
    name: `· «${text}»`,
    at: "/clients",
    act: typeText(text),
  })),
];

const server = await startEmbedded(values.data);
const sql = postgres(server.url, { max: 1, onnotice: () => {} });
const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({
  baseURL: values.base,
  locale: "ru-RU",
  viewport: { width: 1280, height: 900 },
});
await signIn();
await sql`alter system set log_min_duration_statement = 0`;
await sql`select pg_reload_conf()`;
// tsx names functions with a helper that the page does not have.
await context.addInitScript("globalThis.__name = (named) => named");
const page = await context.newPage();
for (const step of steps) await timeStep(step);
await timePalette();
await sql`alter system reset log_min_duration_statement`;
await sql`select pg_reload_conf()`;
await browser.close();
await sql.end();
await server.stop();

async function signIn(): Promise<void> {
  const { request } = context;
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const { username, password } = demoAccounts.find(({ permission }) => permission === "admin")!;
  await request.post("/api/auth/callback/credentials", {
    form: { csrfToken, username, password, json: "true" },
  });
  const [largest] = await sql<{ id: string }[]>`
    select organization_id as id from documents group by 1 order by count(*) desc limit 1`;
  await request.post("/api/active-organization", {
    data: { organizationId: largest!.id },
    headers: { origin: values.base },
  });
}

/** Starts measuring from the next click, choice or input until the page has changed and been painted. */
async function startPaintTimer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const readRows = () => {
      const main = document.querySelector("main");
      const rows = main?.querySelectorAll("tbody tr, article, [data-empty], dl") ?? [];
      return rows.length > 0 || !main?.querySelector("[aria-busy=true]")
        ? `${location.pathname}${[...rows].map((row) => row.textContent).join()}`
        : "";
    };
    let startedAt = 0;
    const begin = ({ timeStamp }: Event) => {
      startedAt ||= timeStamp;
    };
    for (const kind of ["mousedown", "input", "change"])
      document.addEventListener(kind, begin, { capture: true, once: true });
    const before = readRows();
    const painted = new Promise<number>((resolve) => {
      const checkRows = () => {
        const now = readRows();
        if (startedAt && now && now !== before) setTimeout(() => resolve(performance.now() - startedAt));
        else requestAnimationFrame(checkRows);
      };
      requestAnimationFrame(checkRows);
    });
    Object.assign(window, { painted });
  });
}

function readPaintMs(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

async function timeStep({ name, at, act }: Step): Promise<void> {
  const times: number[] = [];
  let statements: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await page.goto(at, { waitUntil: "networkidle" });
    await startPaintTimer(page);
    const offset = statSync(log).size;
    await act(page);
    times.push(await readPaintMs(page));
    await page.waitForLoadState("networkidle");
    statements = durationsSince(offset);
  }
  report(name, times, statements);
}

async function timePalette(): Promise<void> {
  for (const text of ["медовый", "сч-2025/0001", "12", "ъ"]) {
    const times: number[] = [];
    let statements: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.goto("/clients", { waitUntil: "networkidle" });
      const option = page.getByRole("dialog").getByRole("option").first();
      // The shortcut does nothing until hydration.
      while (!(await option.isVisible())) {
        await page.keyboard.press("Control+KeyK");
        await option.waitFor({ timeout: 3000 }).catch(() => undefined);
      }
      await page.keyboard.type(text.slice(0, -1));
      await page.waitForTimeout(1000);
      const offset = statSync(log).size;
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      const start = performance.now();
      await page.keyboard.type(text.slice(-1));
      await answered;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      times.push(performance.now() - start);
      statements = durationsSince(offset);
    }
    report(`palette «${text}»`, times, statements);
  }
}

/** Returns the milliseconds of each statement logged since. */
function durationsSince(offset: number): number[] {
  const text = readFileSync(log).subarray(offset).toString("utf8");
  return [...text.matchAll(/duration: ([\d.]+) ms {2}execute/g)].map(([, ms]) => Number(ms));
}

function report(name: string, times: number[], statements: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (part: number) =>
    String(Math.round(sorted[Math.floor((sorted.length - 1) * part)]!)).padStart(5);
  const longest = Math.round(Math.max(0, ...statements));
  console.log(
    `${name.padEnd(24)} median ${percentile(0.5)} ms, 95 % ${percentile(0.95)} ms; ${String(statements.length).padStart(2)} statements, the longest ${longest} ms`,
  );
}
