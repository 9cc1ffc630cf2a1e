import { globSync, readFileSync } from "node:fs";
import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";
import { blockLiveEvents } from "@/e2e/testing/interactive";
import { enterOrganization, makeOrganization } from "@/e2e/testing/organization";
import { countCompiledFunctions, shiftsEachTime, weighPage } from "@/e2e/testing/page-weight";
import bank from "@/lib/i18n/messages/ru/bank.json" with { type: "json" };

/** A message that no page shows when it opens: it occurs only in the texts sent for client components. */
const clientMessage = bank.invoice.calling;

const maxScriptBytes = 157_000;
const fontPattern = /\.woff2$/;

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
  "/reconciliations",
  "/month",
  "/registers",
  "/series",
  "/services",
  "/templates",
  "/templates/import",
  "/settings/organizations",
];

test("every page without the editor loads less than 157 KB of scripts and does not shift while it opens", async ({
  page,
  signIn,
  api,
}) => {
  test.slow();
  // A separate organization, because lists to which others add would
  // shift; the events of the other lists are withheld from the page.
  const organization = await makeOrganization(await api("admin"));
  for (const docType of ["invoice", "act", "upd"]) await organization.add({ docType });
  const widgetPattern = /widget\.js$/;
  const { scripts } = await weighPage(page, "/sign-in");
  const ownScripts = scripts.filter(({ url }) => !widgetPattern.test(url));
  const ownScriptBytes = ownScripts.reduce((sum, { bytes }) => sum + bytes, 0);
  expect.soft(ownScripts.length, "/sign-in").toBeGreaterThan(5);
  expect.soft(ownScriptBytes, "/sign-in").toBeLessThan(maxScriptBytes);
  await signIn(page, "admin");
  await organization.enter(page);
  await blockLiveEvents(page);
  // Shifts caused by late fonts are tested separately.
  await page.route(fontPattern, (route) => route.abort());
  for (const address of pages) {
    const moved = await shiftsEachTime(page, async () => {
      const { scripts, scriptBytes } = await weighPage(page, address);
      expect.soft(scripts.length, address).toBeGreaterThan(5);
      expect.soft(scriptBytes, address).toBeLessThan(maxScriptBytes);
    });
    expect.soft(moved, address).toEqual([]);
  }
});

test("the page of an issued document loads less than 196 KB of scripts at first, that of a draft less than 227 KB", async ({
  page,
  signIn,
  api,
}) => {
  const { add, issue } = await enterOrganization({ page, signIn, api }, "user");
  await blockLiveEvents(page);
  const issued = await issue({ docType: "invoice" });
  const draft = await add({ docType: "invoice" });
  for (const [{ id }, limit] of [
    [issued, 196_000],
    [draft, 227_000],
  ] as const) {
    const { scripts } = await weighPage(page, `/documents/${id}`);
    // Scripts that are fetched later, when the browser is idle, do not count.
    const html = await (await page.request.get(`/documents/${id}`)).text();
    const first = scripts.filter(({ url }) => html.includes(new URL(url).pathname));
    expect.soft(first.length).toBeGreaterThan(5);
    expect.soft(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(limit);
  }
});

test("the page compiles few functions itself, because its scripts are compiled while they arrive", async ({
  page,
  signIn,
  api,
}) => {
  const { issue } = await enterOrganization({ page, signIn, api }, "user");
  const { id } = await issue({ docType: "invoice" });
  for (const address of ["/documents", `/documents/${id}`]) {
    const compiledCount = await countCompiledFunctions(page, address);
    // None at all would mean that the browser has reported nothing.
    expect.soft(compiledCount, address).toBeGreaterThan(0);
    expect.soft(compiledCount, address).toBeLessThan(150);
  }
});

test("every script that pages load on demand is served", async ({ request }) => {
  const lists = globSync(".next/server/app/**/react-loadable-manifest.json");
  const scriptFiles = lists.flatMap((list): string[] => {
    const loadable: Array<{ files: string[] }> = Object.values(JSON.parse(readFileSync(list, "utf8")));
    return loadable.flatMap(({ files }) => files);
  });
  const scripts = [...new Set(scriptFiles)];
  expect(scripts).not.toEqual([]);
  const missing: string[] = [];
  for (const script of scripts) {
    if ((await request.head(`/_next/${script}`)).status() !== 200) missing.push(script);
  }
  expect(missing).toEqual([]);
});

test("only the ruble's own font subset is fetched, and no other rare glyphs", async ({
  page,
  signIn,
  api,
}) => {
  const { add } = await enterOrganization({ page, signIn, api }, "admin");
  await add({ docType: "invoice" });
  const requestedFonts: string[] = [];
  page.on("request", (request) => {
    if (fontPattern.test(request.url())) requestedFonts.push(new URL(request.url()).pathname);
  });
  await page.goto("/documents", { waitUntil: "networkidle" });
  await expect(page.getByRole("main")).toContainText("₽");
  expect(requestedFonts.filter((file) => file.includes("ruble"))).toHaveLength(1);
  expect(requestedFonts.filter((file) => file.includes("latin_ext"))).toEqual([]);
});

test("the list of documents does not load the editor's scripts; a document does", async ({
  page,
  signIn,
  api,
}) => {
  const { body } = await (await api("user")).post<{ id: string }>("/api/documents", { docType: "act" });
  await signIn(page, "user");
  const scriptUrls: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scriptUrls.push(response.url());
  });
  /** Opens a page. Returns the scripts that it has loaded until `isReady`, and those of them that are the editor's. */
  const scriptsOf = async (address: string, isReady: () => Promise<unknown>) => {
    scriptUrls.length = 0;
    await page.goto(address, { waitUntil: "networkidle" });
    await isReady();
    const urls = [...new Set(scriptUrls)];
    const texts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()));
    return { urls, ofEditor: urls.filter((_, index) => texts[index]?.includes("ProseMirror-")) };
  };
  const list = await scriptsOf("/documents", () => expect(page.getByRole("table")).toBeVisible());
  expect(list.urls.length).toBeGreaterThan(5);
  expect(list.ofEditor).toEqual([]);
  const document = await scriptsOf(`/documents/${body.id}`, () =>
    expect(editorOf(page, "Текст документа")).toBeVisible(),
  );
  expect(document.ofEditor).not.toEqual([]);
});

test("going from one document to another does not send the page's messages again", async ({
  page,
  signIn,
  api,
}) => {
  const { issue } = await enterOrganization({ page, signIn, api }, "user");
  const contract = await issue({ docType: "contract" });
  const act = await issue({ docType: "act", basisDocumentId: contract.id });
  // The events of the documents just created would refresh the whole page once more.
  await blockLiveEvents(page);
  const opened = await page.goto(`/documents/${act.id}`);
  expect(await opened?.text()).toContain(clientMessage);
  const sent: string[] = [];
  await page.route(`**/documents/${contract.id}*`, async (route) => {
    const response = await route.fetch();
    sent.push(await response.text());
    await route.fulfill({ response });
  });
  await page.getByRole("link", { name: contract.number }).first().click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Договор ${contract.number}`, exact: true }),
  ).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  const [answer] = sent;
  expect(answer).toContain(contract.id);
  expect(sent.join("\n")).not.toContain(clientMessage);
});
