import { strFromU8, unzipSync } from "fflate";
import { extractText } from "unpdf";
import { downloadOf } from "@/e2e/testing/download";
import { expect, test } from "@/e2e/testing/fixtures";
import { enterOrganization } from "@/e2e/testing/organization";

/** The text of a register's file, by its format. */
const textOf = {
  xlsx: async (file: Uint8Array) =>
    Object.entries(unzipSync(file))
      .filter(([name]) => name.startsWith("xl/"))
      .map(([, part]) => strFromU8(part))
      .join(),
  pdf: async (file: Uint8Array) => (await extractText(file, { mergePages: true })).text,
};

const marchQuery = "from=2026-03-01&to=2026-03-31";

test("the sales book lists issued UPDs with links, and downloads as XLSX and PDF", async ({
  page,
  signIn,
  api,
}) => {
  const organization = await enterOrganization({ page, signIn, api }, "admin");
  const { organizationId, add, issue, client } = organization;
  const upd = await issue({ docType: "upd", date: "2026-03-31" });
  await add({ docType: "upd", date: "2026-03-31" });
  await page.goto(`/registers?register=sales&${marchQuery}`);
  const row = page.getByRole("row").filter({ hasText: upd.number });
  await expect(row).toContainText("01");
  await expect(row.getByTitle(client.name)).toContainText(client.shortName);
  await expect(page.getByRole("row")).toHaveCount(2);
  const book = await downloadOf(page, () => page.getByRole("button", { name: "XLSX" }).click());
  expect(book.suggestedFilename()).toMatch(/^Книга продаж ООО .+ 2026-03-01 - 2026-03-31\.xlsx$/);
  await page.getByRole("link", { name: "Документы", exact: true }).last().click();
  await expect(page.getByRole("table", { name: "Реестр документов" })).toContainText(upd.number);
  await page.getByRole("link", { name: upd.number }).click();
  await expect(page).toHaveURL(new RegExp(upd.id));
  for (const [format, type] of [
    ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ["pdf", "application/pdf"],
  ] as const) {
    const file = await page.request.get(
      `/api/registers/sales?organizationId=${organizationId}&${marchQuery}&format=${format}`,
    );
    expect(file.status()).toBe(200);
    expect(file.headers()["content-type"]).toBe(type);
    const bytes = new Uint8Array(await file.body());
    // A narrow column may break the number into lines.
    expect((await textOf[format](bytes)).replaceAll(/\s/g, "")).toContain(upd.number);
  }
});

test("a UPD corrected after its quarter stays in the sales book and is annulled on an additional sheet", async ({
  page,
  signIn,
  api,
}) => {
  const { admin, issue } = await enterOrganization({ page, signIn, api }, "admin");
  const [upd, mistake] = [
    await issue({ docType: "upd", date: "2025-03-31" }),
    await issue({ docType: "upd", date: "2025-03-31" }),
  ];
  const setStatus = (id: string, status: string) => admin.post(`/api/documents/${id}/status`, { status });
  await setStatus(mistake.id, "cancelled");
  const { body: correction } = await admin.post<{ id: string }>(`/api/documents/${upd.id}/correct`, {});
  await setStatus(correction.id, "issued");
  await page.goto("/registers?register=sales&from=2025-01-01&to=2025-03-31");
  const rowsIn = (table: string) =>
    page.getByRole("table", { name: table }).getByRole("row").filter({ hasText: upd.number });
  await expect(rowsIn("Книга продаж")).toContainText("54 900,00");
  await expect(rowsIn("Книга продаж")).not.toContainText("аннулирован");
  const [annulled, corrected] = [0, 1].map((at) =>
    rowsIn("Дополнительный лист № 1 за 1 квартал 2025 г.").nth(at),
  );
  await expect(annulled!).toContainText("аннулирован");
  await expect(annulled!).toContainText("−54 900,00");
  await expect(corrected!).toContainText("54 900,00");
  // The mistake was cancelled on the day of its issue.
  await expect(page.getByRole("row").filter({ hasText: mistake.number })).toHaveCount(0);
});

test("both registers are named in full on a phone", async ({ page, signIn, api }) => {
  await enterOrganization({ page, signIn, api }, "admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/registers");
  const tabs = page.getByRole("navigation", { name: "Реестр", exact: true });
  await expect(tabs.getByRole("link", { name: "Книга продаж" })).toBeInViewport({ ratio: 1 });
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
