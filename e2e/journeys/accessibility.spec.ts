import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/support/fixtures";

const pages = [
  "/",
  "/documents",
  "/documents?q=такого нет",
  "/documents/new",
  "/documents/:draft",
  "/projects",
  "/projects?q=такого нет",
  "/projects/new",
  "/projects/:project",
  "/clients",
  "/clients/new",
  "/services",
  "/templates",
  "/templates/new",
  "/numbering",
  "/orders",
  "/orders?q=такого нет",
  "/orders/:order",
  "/payments",
  "/payments?view=all",
  "/payments?q=такого нет",
  "/payments/:payment",
  "/settings/organizations",
  "/settings/organizations/new",
  "/settings/members",
  "/settings/notifications",
  "/settings/sites",
  "/settings/sites/help",
  "/nothing-here",
];

const records = {
  ":draft": "/api/documents?docType=act&status=draft&limit=1",
  ":project": "/api/projects?limit=1",
  ":order": "/api/orders?limit=1",
  ":payment": "/api/payments?unmatched=1&limit=1",
};

/** The address with a record of the demonstration in it. */
async function withRecord(page: Page, address: string): Promise<string> {
  for (const [name, list] of Object.entries(records)) {
    if (!address.endsWith(name)) continue;
    const [record] = await (await page.request.get(list)).json();
    return address.replace(name, record.id);
  }
  return address;
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const address of pages) {
    test(`axe finds nothing at ${address}, ${colorScheme}`, async ({ page, signIn }) => {
      await page.emulateMedia({ colorScheme });
      await signIn(page, "admin");
      await page.goto(await withRecord(page, address), { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`),
      ).toEqual([]);
    });
  }

  test(`axe finds nothing at the sign-in page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/sign-in");
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}

test("nothing scrolls sideways on a phone of 360 points", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "admin");
  for (const address of pages) {
    await page.goto(await withRecord(page, address), { waitUntil: "networkidle" });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
});
