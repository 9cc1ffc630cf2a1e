import { baseUrl } from "@/e2e/testing/address";
import { patientClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { test as base, expect } from "@/e2e/testing/fixtures";
import { type HardestScene, makeHardestScene } from "@/e2e/testing/hardest-scene";
import { makeOrganization } from "@/e2e/testing/organization";
import { outOfReach, sideways } from "@/e2e/testing/sideways";
import { addressOf, views } from "@/e2e/testing/views";
import { locales } from "@/lib/i18n/locales";

const test = base.extend<object, { hardest: HardestScene }>({
  hardest: [
    async ({ browserName: _ }, use) => use(await makeHardestScene(patientClient(await mintToken("admin")))),
    { scope: "worker" },
  ],
});

/** Every page as it opens, and the lists that have more than one face. */
const pages = Object.entries(views).flatMap(([path, ofPage]) =>
  ofPage.filter(({ open }) => !open).map((view) => ({ path, view })),
);
const lists = ["/documents?status=issued", "/documents?view=overdue", "/payments?view=outgoing"];

for (const locale of locales) {
  test(`on a phone no page scrolls sideways, and on a laptop no table is cut off, whatever stands on it (${locale})`, async ({
    page,
    signIn,
    hardest,
  }) => {
    test.setTimeout(1_200_000);
    await page.context().addCookies([{ name: "locale", value: locale, url: baseUrl }]);
    await signIn(page, "admin");
    await hardest.enter(page);
    for (const address of [...pages.map(({ path, view }) => addressOf(path, view, hardest)), ...lists]) {
      if (address.startsWith("/sign-in")) continue;
      await page.goto(address);
      await expect.poll(() => outOfReach(page), address).toEqual([]);
      expect.soft(await sideways(page), address).toEqual([]);
    }
  });
}

test("a laptop shows the whole name of a client beside what it owes", async ({ page, signIn, api }) => {
  await signIn(page, "admin");
  const organization = await makeOrganization(await api("admin"));
  await organization.enter(page);
  const { id } = await organization.add();
  await (await api("admin")).post(`/api/documents/${id}/status`, { status: "issued" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/clients?q=${organization.mark}`);
  const row = page.getByRole("row", { name: organization.client.shortName });
  await expect(row).toContainText("54 900,00");
  const name = row.getByRole("rowheader");
  expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
});
