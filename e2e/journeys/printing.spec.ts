import { expect, test } from "@/e2e/testing/fixtures";

test("a document is printed as its PDF, as often as it is asked for", async ({ page, signIn, api }) => {
  const { body } = await (await api("user")).post<{ id: string }>("/api/documents", {
    docType: "invoice",
    lines: [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "22" }],
  });
  await signIn(page, "user");
  await page.goto(`/documents/${body.id}`);
  for (let time = 0; time < 2; time++) {
    await page.getByRole("button", { name: "PDF", exact: true }).click();
    const answer = page.waitForResponse(/\/pdf\?print=/, { timeout: 120_000 });
    await page.getByRole("menuitem", { name: "Печать", exact: true }).click();
    const printed = await answer;
    expect([printed.status(), printed.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  }
});
