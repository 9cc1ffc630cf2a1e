import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
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
import { linkedPdf } from "@/lib/document-links/open";
import { changeStatus } from "@/lib/documents/change-status";
import { documentPdf } from "@/lib/documents/printing";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { docxOf } from "@/lib/print/docx/document";
import { renderHtml } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import type { PrintSource } from "@/lib/print/source";
import { workbookOf } from "@/lib/print/xlsx/workbook";

const scenario = documentScenario();

const papersTried = 12;

const picture = (shade: number) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: { r: shade, g: 0, b: 0, alpha: 1 } } })
    .png()
    .toBuffer();

/** All bytes that can be had of a paper, one after another. */
async function bytesOf(source: PrintSource): Promise<string[]> {
  const model = resolveDocument(source);
  const files = [await pdfOf(model), await docxOf(model), await workbookOf(model)];
  return [renderHtml(model), ...files.map((file) => Buffer.from(file).toString("base64"))];
}

/** Changes everything around papers, each time differently. */
async function changeEverything(turn: number): Promise<void> {
  const { db } = scenario.database;
  const name = `Другое имя ${turn}`;
  const party = { name, shortName: name, inn: null, email: `a${turn}@example.ru`, signatoryName: name };
  await db
    .update(organizations)
    .set({ ...party, legalAddress: name, accountantName: name, taxSystem: "npd" });
  await db
    .update(clients)
    .set({ ...party, address: name, bankName: name, kind: turn % 2 ? "person" : "company" });
  await db
    .update(bankAccounts)
    .set({ bankName: name, correspondentAccount: `3010181000000000${1000 + turn}` });
  await db.update(projects).set({ name });
  await db.update(services).set({ name, priceCents: turn });
  await db.update(organizationImages).set({ png: await picture(turn), widthPx: turn + 1 });
  await db.update(documents).set({ notes: name }).where(eq(documents.status, "issued"));
  await db
    .update(documents)
    .set({ number: sql`${documents.number} || 'x'` })
    .where(eq(documents.docType, "contract"));
}

test("a paper is the same, to the byte, whatever is changed around it", async () => {
  const { db } = scenario.database;
  const random = createRandom(13);
  const { organizationId, clientId, accountId, projectId, caller } = scenario;
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
  for (let at = 0; at < papersTried; at++) {
    const lines = Array.from({ length: random.int(1, 12) }, (_, index) => ({
      name: `Услуга ${at}.${index}`,
      unit: random.pick(["шт", "ч", "усл. ед."]),
      qty: random.int(1, 50),
      priceCents: random.int(1, 1_000_000),
      vatRate: random.pick(["none", "10", "20", "22"]),
    }));
    const basis = await scenario.create({ docType: "contract", clientId, projectId });
    const { id } = await scenario.create({
      docType: random.pick(["invoice", "act", "upd"]),
      date: random.pick(["2025-12-31", "2026-03-31", "2026-11-20"]),
      clientId,
      bankAccountId: accountId,
      projectId,
      basisDocumentId: basis.id,
      lines,
    });
    await execute(changeStatus, caller, { id, status: "issued" });
    const { url } = await execute(createLink, caller, { id });
    const { source } = await execute(documentPdf, caller, { id });
    issued.push({ id, token: url.split("/").at(-1)!, bytes: await bytesOf(source) });
    await changeEverything(at);
  }
  for (const { id, token, bytes } of issued) {
    const { source } = await execute(documentPdf, caller, { id });
    expect(await bytesOf(source)).toEqual(bytes);
    const linked = await execute(linkedPdf, visitor, { token });
    expect(linked.source).toEqual(source);
  }
});
