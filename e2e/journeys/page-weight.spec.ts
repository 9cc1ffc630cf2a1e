import { expect, test } from "@/e2e/support/fixtures";
import { layoutShift, weighPage } from "@/e2e/support/page-weight";

const limitBytes = 200_000;

const pages = [
  "/",
  "/documents",
  "/documents/new",
  "/payments",
  "/orders",
  "/projects",
  "/projects/new",
  "/clients",
  "/clients/new",
  "/services",
  "/templates",
  "/settings/organizations",
];

test("no page without the editor carries 200 KB of scripts, or moves while it opens", async ({
  page,
  signIn,
}) => {
  const widget = /widget\.js$/;
  const { scripts } = await weighPage(page, "/sign-in");
  const ours = scripts.filter(({ url }) => !widget.test(url)).reduce((sum, { bytes }) => sum + bytes, 0);
  expect.soft(ours, "/sign-in").toBeLessThan(limitBytes);
  await signIn(page, "admin");
  for (const address of pages) {
    const { scriptBytes } = await weighPage(page, address);
    expect.soft(scriptBytes, address).toBeLessThan(limitBytes);
    expect.soft(await layoutShift(page), address).toBe(0);
  }
});

test("the list of documents does not load the editor, which comes with a document", async ({
  page,
  signIn,
  api,
}) => {
  const { body } = await (await api("user")).post<{ id: string }>("/api/documents", { docType: "act" });
  await signIn(page, "user");
  const list = await weighPage(page, "/documents");
  const document = await weighPage(page, `/documents/${body.id}`);
  await expect(page.getByRole("textbox", { name: "Текст документа" })).toBeVisible();
  const listed = new Set(list.scripts.map(({ url }) => url));
  const largest = document.scripts[0]!;
  expect(largest.bytes).toBeGreaterThan(80_000);
  expect(listed).not.toContain(largest.url);
  expect(document.scriptBytes - list.scriptBytes).toBeGreaterThan(100_000);
});
