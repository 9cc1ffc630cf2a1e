import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import { expect, test } from "@/e2e/testing/fixtures";
import { incomingPayment, notify } from "@/e2e/testing/notify";
import { enterOrganization, makeOrganization } from "@/e2e/testing/organization";

/** Returns the text of each sheet that a printer gets for a page. */
async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((sheet) => sheet.replaceAll(/\s+/g, " "));
}

test("a printed list names its organization, filters and print date, and numbers its sheets", async ({
  page,
  signIn,
  api,
}) => {
  const { client, mark, issue } = await enterOrganization({ page, signIn, api }, "user");
  const { number } = await issue();
  const narrowing = `q=${mark}&status=issued&docType=invoice&clientId=${client.id}&from=this_year&to=this_year`;
  await page.goto(`/documents?${narrowing}`);
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  const controlTexts = ["Сбросить", "Новый", "Оригинал: все", "исправленные"];
  // The same page without its rules for print: the controls are there.
  await page.emulateMedia({ media: "screen" });
  const onScreen = (await sheetsOf(page)).join(" ");
  for (const controlText of controlTexts) expect(onScreen).toContain(controlText);
  await page.emulateMedia({ media: null });
  const [list = ""] = await sheetsOf(page);
  for (const expectedText of [
    `ООО «Контора ${mark}» · ИНН 7700000016 · напечатано`,
    `«${mark}»`,
    "Счета",
    "Состояние: Выставлен",
    `Клиент: ${client.shortName}`,
    "Период: этот год",
    "1 / 1",
  ])
    expect(list).toContain(expectedText);
  for (const controlText of controlTexts) expect(list).not.toContain(controlText);
});

test("a printed month, register and account name their period and their subject", async ({
  page,
  signIn,
  api,
}) => {
  const { client } = await enterOrganization({ page, signIn, api }, "user");
  for (const [address, ...expectedTexts] of [
    ["/month?period=2026-02", "Месяц", "февраль 2026"],
    ["/registers?from=2026-01-01&to=2026-03-31", "Документы", "Период: 1 квартал 2026"],
    ["/registers?register=sales&from=2026-01-01&to=2026-03-31", "Книга продаж", "Период: 1 квартал 2026"],
    [
      `/clients/${client.id}/account?from=2026-01-01&to=2026-03-31`,
      client.shortName,
      "Период: 1 квартал 2026",
    ],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const [sheet] = await sheetsOf(page);
    for (const expectedText of expectedTexts) expect(sheet, address).toContain(expectedText);
  }
});

test("a reconciliation act prints alone, without the rest of the page", async ({ page, signIn, api }) => {
  const { admin, client, organizationId, issue } = await enterOrganization({ page, signIn, api }, "user");
  await issue({ docType: "act", date: "2026-02-10" });
  const { body: act } = await admin.post<{ id: string; number: string }>("/api/reconciliations", {
    organizationId,
    clientId: client.id,
    from: "2026-01-01",
    to: "2026-03-31",
  });
  await page.goto(`/reconciliations/${act.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(act.number);
  const [sheet] = await sheetsOf(page);
  expect(sheet?.trim()).toMatch(/^Акт сверки взаимных расчётов/);
  expect(sheet).toMatch(/54\s900,00/);
  expect(sheet).not.toContain("Подписанный оригинал");
  expect(sheet).not.toContain("напечатано");
});

test("a printed project of another organization than the active one names its own", async ({
  page,
  signIn,
  api,
}) => {
  const other = await makeOrganization(await api("admin"));
  const { admin, mark } = await enterOrganization({ page, signIn, api }, "user");
  const { body: project } = await admin.post<{ id: string }>("/api/projects", {
    organizationId: other.organizationId,
    name: `Переезд ${other.mark}`,
  });
  await page.goto(`/projects/${project.id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Переезд ${other.mark}` })).toBeVisible();
  const [sheet] = await sheetsOf(page);
  expect(sheet).toContain(`ООО «Контора ${other.mark}» · ИНН`);
  expect(sheet).not.toContain(`ООО «Контора ${mark}»`);
});

test("the active payment is outlined on the screen but not in print", async ({ page, signIn }) => {
  await notify({
    ...incomingPayment(71, "Спасибо за работу"),
    payerInn: undefined,
    payerName: "ООО «Кто-то»",
  });
  await signIn(page, "user");
  await page.goto("/payments");
  const marked = page.getByRole("article").first();
  await expect(marked).toHaveCSS("outline-style", "solid");
  await page.emulateMedia({ media: "print" });
  await expect(marked).toHaveCSS("outline-style", "none");
});
