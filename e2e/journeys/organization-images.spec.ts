import type { Locator } from "@playwright/test";
import { expect, test } from "@/e2e/testing/fixtures";
import { scannedStamp } from "@/lib/organization-images/testing/pictures";

/** Waits until an image has loaded; its place is reserved before. */
const expectPicture = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(100);

test("an administrator uploads a stamp, which appears on invoices; a wrong file is refused", async ({
  page,
  signIn,
  api,
}) => {
  const admin = await api("admin");
  const { body: organization } = await admin.post<{ id: string }>("/api/organizations", {
    name: "ООО «С печатью»",
    inn: "7700000016",
    numberPrefixes: { invoice: "СП" },
  });
  const organizationId = organization.id;
  await signIn(page, "admin");
  await page.goto(`/settings/organizations/${organizationId}/images`);
  const tile = page.getByRole("region", { name: "Печать", exact: true });
  await expect(tile.getByText("Не загружено")).toBeVisible();

  const input = tile.locator("input[type=file]");
  await input.setInputFiles({
    name: "печать.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await expect(page.getByText("Нужен PNG, JPEG или WebP").first()).toBeVisible();

  await input.setInputFiles({ name: "печать.jpg", mimeType: "image/jpeg", buffer: await scannedStamp() });
  const image = tile.getByRole("img", { name: "Печать" });
  await expect(image).toBeVisible();
  await expectPicture(image);

  const { body: invoice } = await admin.post<{ id: string }>("/api/documents", {
    docType: "invoice",
    organizationId,
  });
  await page.goto(`/documents/${invoice.id}`);
  const stamp = page.getByRole("document").getByRole("img", { name: "Печать" });
  await expect(stamp).toBeVisible();
  await expectPicture(stamp);

  await page.goto(`/settings/organizations/${organizationId}/images`);
  await tile.getByRole("button", { name: "Убрать" }).click();
  await expect(tile.getByText("Не загружено")).toBeVisible();
});
