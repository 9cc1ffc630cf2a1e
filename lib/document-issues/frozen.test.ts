import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { advanceRates, docTypes, taxSystems } from "@/db/enums";
import { createRandom } from "@/db/factories/random";
import {
  bankAccounts,
  clients,
  documents,
  organizationImages,
  organizations,
  projects,
  services,
} from "@/db/schema";
import { createLink } from "@/lib/document-links/create";
import { linkedPaper, linkedPdf } from "@/lib/document-links/open";
import { changeStatus } from "@/lib/documents/change-status";
import { documentPdf, documentPreview } from "@/lib/documents/printing";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { docxOf } from "@/lib/print/docx/document";
import { renderHtml } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import type { PrintSource } from "@/lib/print/source";
import { workbookOf } from "@/lib/print/xlsx/workbook";

const scenario = documentScenario();

/** `PAPERS=200 SEED=7 npx vitest run lib/document-issues/frozen.test.ts` tries more, and different, papers. */
const paperCount = Number(process.env.PAPERS ?? 40);
const random = createRandom(Number(process.env.SEED ?? 13));

const picture = (shade: number) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: { r: shade, g: 0, b: 0, alpha: 1 } } })
    .png()
    .toBuffer();

/** Returns the hashes of all file formats of a paper: page, PDF, DOCX and XLSX. */
async function fileHashesOf(source: PrintSource): Promise<string[]> {
  const model = resolveDocument(source);
  const files = [renderHtml(model), await pdfOf(model), await docxOf(model), await workbookOf(model)];
  return files.map((file) => createHash("sha256").update(file).digest("hex"));
}

/** Changes all records that papers depend on, differently each time. */
async function changeEverything(turn: number): Promise<void> {
  const { db } = scenario.database;
  const name = `Другое имя ${turn}-${random.digits(4)}`;
  const party = {
    name,
    shortName: random.chance(0.5) ? name : null,
    inn: random.chance(0.5) ? random.digits(10) : null,
    email: `a${turn}@example.ru`,
    signatoryName: name,
    signatoryPosition: random.pick(["директор", "управляющий", null]),
  };
  await db.update(organizations).set({
    ...party,
    legalAddress: name,
    accountantName: name,
    taxSystem: random.pick([...taxSystems, null]),
  });
  await db.update(clients).set({
    ...party,
    address: name,
    bankName: name,
    kind: random.pick(["person", "company", "entrepreneur"]),
  });
  await db
    .update(bankAccounts)
    .set({ bankName: name, correspondentAccount: `301018100000000${random.digits(5)}` });
  await db.update(projects).set({ name });
  await db.update(services).set({ name, priceCents: turn });
  await db
    .update(organizationImages)
    .set({ png: await picture(random.int(0, 255)), widthPx: random.int(1, 9) });
  await db.update(documents).set({ notes: name }).where(eq(documents.status, "issued"));
  await db
    .update(documents)
    .set({ number: sql`left(${documents.number}, 20) || ${random.digits(6)}` })
    .where(eq(documents.notes, "basis"));
}

/** Creates a document of a random type, with fields that its type may have. */
async function createRandomDocument(at: number, serviceId: string) {
  const { clientId, accountId, projectId } = scenario;
  const docType = random.pick(docTypes);
  const date = random.pick(["2025-12-31", "2026-03-31", "2026-11-20"]);
  const lines = Array.from({ length: random.int(docType === "contract" ? 0 : 1, 12) }, (_, index) => ({
    serviceId: random.chance(0.3) ? serviceId : undefined,
    name: `Услуга ${at}.${index}`,
    description: random.chance(0.2) ? "С подробностями" : undefined,
    unit: random.pick(["шт", "ч", "усл. ед."]),
    qty: random.int(1, 50_000) / 1000,
    priceCents: random.int(1, 1_000_000),
    discountPercent: random.chance(0.2) ? random.int(1, 50) : undefined,
    vatRate: random.pick(docType === "advance_invoice" ? advanceRates : ["none", "10", "20", "22"]),
  }));
  const basis =
    docType === "contract" || random.chance(0.3)
      ? null
      : await scenario.create({ docType: "contract", clientId, projectId, notes: "basis" });
  return scenario.create({
    docType,
    date,
    clientId: random.chance(0.9) ? clientId : undefined,
    bankAccountId: accountId,
    projectId: random.chance(0.7) || basis ? projectId : undefined,
    basisDocumentId: basis?.id,
    vatMode: random.pick(["included", "on_top"]),
    ...(docType === "act" && random.chance(0.5) && { periodStart: date, periodEnd: date }),
    lines,
  });
}

test("an issued paper stays the same to the byte after any records around it changed", async () => {
  const { db } = scenario.database;
  const { organizationId, caller } = scenario;
  const [service] = await db
    .insert(services)
    .values({ name: "Услуга", unit: "шт", priceCents: 100, vatRate: "22", search: "услуга" })
    .returning();
  const png = await picture(200);
  await db.insert(organizationImages).values(
    (["logo", "stamp", "signature"] as const).map((kind) => ({
      organizationId,
      kind,
      png,
      widthPx: 1,
      heightPx: 1,
    })),
  );
  const visitor = { ...caller, actor: null };
  const issued = [];
  for (let at = 0; at < paperCount; at++) {
    const { id } = await createRandomDocument(at, service!.id);
    await execute(changeStatus, caller, { id, status: "issued" });
    const { url } = await execute(createLink, caller, { id });
    const { source } = await execute(documentPdf, caller, { id });
    issued.push({ id, token: url.split("/").at(-1)!, files: await fileHashesOf(source) });
    await changeEverything(at);
  }
  for (const { id, token, files } of issued) {
    const { source } = await execute(documentPdf, caller, { id });
    expect(await fileHashesOf(source)).toEqual(files);
    expect((await execute(documentPreview, caller, { id })).source).toEqual(source);
    expect((await execute(linkedPdf, visitor, { token })).source).toEqual(source);
    expect((await execute(linkedPaper, visitor, { token })).source).toEqual(source);
  }
});

test("an entrepreneur's representative is printed on the issued paper as on the draft", async () => {
  const { db } = scenario.database;
  const { organizationId, caller, clientId, accountId } = scenario;
  await db
    .update(organizations)
    .set({
      name: "ИП Сидоров Сидор Сидорович",
      inn: "500100732259",
      signatoryName: "Козлова 𐐁𐐨 Петровна",
      signatoryPosition: "Представитель",
    })
    .where(eq(organizations.id, organizationId));
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 100, vatRate: "none" }] as const;
  const { id } = await scenario.create({
    docType: "invoice",
    clientId,
    bankAccountId: accountId,
    lines: [...lines],
  });
  const page = async () =>
    renderHtml(resolveDocument((await execute(documentPreview, caller, { id })).source));
  const ofDraft = await page();
  expect(ofDraft).toContain("Представитель");
  expect(ofDraft).toContain("Козлова 𐐁. П.");
  await execute(changeStatus, caller, { id, status: "issued" });
  expect(await page()).toBe(ofDraft);
});
