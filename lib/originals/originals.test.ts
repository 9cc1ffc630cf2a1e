import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { organizations } from "@/db/schema";
import { getFile } from "@/lib/document-files/get";
import { listFiles } from "@/lib/document-files/list";
import { getReconciliationFile, listReconciliationFiles } from "@/lib/document-files/of-reconciliation";
import { changeOriginal } from "@/lib/documents/change-original";
import { documentPdf } from "@/lib/documents/printing";
import { correctionScenario, eventDataOf, rowOf } from "@/lib/documents/testing/corrections";
import { testFolder } from "@/lib/imports/testing/folder";
import { blankPages, pdfFile, scannedPdf } from "@/lib/imports/testing/pdf-file";
import { execute } from "@/lib/kernel/operation";
import { renderHtml } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { pdfOfReconciliation } from "@/lib/print/pdf/reconciliation/document";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";
import { createReconciliation } from "@/lib/reconciliations/create";
import { reconciliationPdf } from "@/lib/reconciliations/files";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { findOriginal, seekOriginal } from "./find";
import { missingOriginals } from "./missing";
import { receiveOriginal } from "./receive";
import { scanOriginals } from "./scan";
import { scansOf } from "./testing/scans";

const { scenario, issued, move } = correctionScenario();
const fileOf = testFolder();

const acts = { docType: "act", date: "2026-10-31" };

async function scan(content: Uint8Array, given: Record<string, unknown> = {}) {
  const file = { path: await fileOf(content), name: "scan.pdf" };
  return (await execute(scanOriginals, scenario.caller, { file, ...given })).pages;
}

const sourceOf = async (id: string) => (await execute(documentPdf, scenario.caller, { id })).source;
const paperOf = async (id: string) => pdfOf(resolveDocument(await sourceOf(id)));
const codeOf = async (id: string) => (await rowOf(id)).originalCode;
const statesOf = (pages: Array<{ state: string }>) => pages.map(({ state }) => state);

async function createAct() {
  const { clientId, caller } = scenario;
  const made = await execute(createReconciliation, caller, {
    clientId,
    from: "2026-10-01",
    to: "2026-12-31",
  });
  await execute(changeReconciliationStatus, caller, { id: made.id, status: "sent" });
  const { paper } = await execute(reconciliationPdf, caller, { id: made.id });
  return { ...made, pdf: await pdfOfReconciliation(paper), address: paper.originalAddress! };
}

test("an act, a UPD and a contract have a code each, frozen with the issue, and an invoice has none", async () => {
  const types = ["act", "upd", "contract", "invoice"] as const;
  const papers = await Promise.all(types.map((docType) => issued({ ...acts, docType })));
  const sources = await Promise.all(papers.map(({ id }) => sourceOf(id)));
  const addresses = sources.map(({ originalAddress }) => originalAddress);
  expect(addresses[3]).toBeUndefined();
  for (const [index, address] of addresses.slice(0, 3).entries()) {
    expect(address).toMatch(/^http.+\/o\/[0-9A-F][0-9A-HJKMNP-TV-Z]{9}$/);
    expect(address!.endsWith(await codeOf(papers[index]!.id))).toBe(true);
    expect(renderHtml(resolveDocument(sources[index]!))).toContain('<div class="original-code">');
  }
  expect(new Set(addresses).size).toBe(4);

  const draft = await scenario.create({ ...acts, clientId: scenario.clientId });
  const before = await paperOf(papers[0]!.id);
  const { db } = scenario.database;
  const print = (printOriginalCode: boolean) =>
    db.update(organizations).set({ printOriginalCode }).where(eq(organizations.id, scenario.organizationId));
  await print(false);
  expect((await sourceOf(draft.id)).originalAddress).toBeUndefined();
  const without = await issued(acts);
  expect(renderHtml(resolveDocument(await sourceOf(without.id)))).not.toContain('original-code">');
  expect(Buffer.compare(await paperOf(papers[0]!.id), before)).toBe(0);
  await print(true);
  expect((await sourceOf(without.id)).originalAddress).toBeUndefined();
  expect((await sourceOf(draft.id)).originalAddress).toMatch(/\/o\//);
  // Issued again, the document keeps its code.
  await move(papers[0]!.id, "draft");
  await move(papers[0]!.id, "issued");
  expect((await sourceOf(papers[0]!.id)).originalAddress).toBe(addresses[0]);
});

test("files each page of a pile of scans with its document once", async () => {
  const [one, upd, contract] = [
    await issued(acts),
    await issued({ ...acts, docType: "upd" }),
    await issued({ ...acts, docType: "contract", lines: [] }),
  ];
  const reconciliation = await createAct();
  const tilted = { isNoisy: true, degrees: 4.5 };
  const [[first], [second], contracts, recs, [blank]] = await Promise.all([
    scansOf(await paperOf(one.id), tilted),
    scansOf(await paperOf(upd.id), { isNoisy: true, degrees: -5 }),
    scansOf(await paperOf(contract.id), { isNoisy: true, degrees: 181 }),
    scansOf(reconciliation.pdf, { isNoisy: true, degrees: -2 }),
    scansOf(blankPages(1), { isNoisy: true }),
  ]);
  const pile = scannedPdf([contracts[0]!, first!, blank!, second!, ...contracts.slice(1), ...recs]);
  const pages = await scan(pile);
  expect(statesOf(pages)).toEqual(pages.map(({ page }) => (page === 3 ? "unreadable" : "returned")));
  expect(pages[1]).toEqual({
    page: 2,
    code: await codeOf(one.id),
    documentId: one.id,
    reconciliationId: null,
    number: one.number,
    state: "returned",
  });
  expect(pages[2]).toMatchObject({ page: 3, code: null, documentId: null, number: null });
  expect(pages.at(-1)).toMatchObject({ reconciliationId: reconciliation.id, documentId: null });
  expect((await rowOf(upd.id)).original).toMatchObject({
    state: "returned",
    returnedBy: { displayName: "Иванова Анна Петровна" },
  });
  expect(await eventDataOf(upd.id, "document.original_returned")).toEqual({ from: "none" });

  const [kept, ...others] = await execute(listFiles, scenario.caller, { id: contract.id });
  expect(others).toEqual([]);
  const { content } = await execute(getFile, scenario.caller, { id: contract.id, fileId: kept!.id });
  expect(String(content).match(/\/Type\/Page\//g)).toHaveLength(contracts.length);
  const [scanOfAct] = await execute(listReconciliationFiles, scenario.caller, { id: reconciliation.id });
  const key = { id: reconciliation.id, fileId: scanOfAct!.id };
  expect((await execute(getReconciliationFile, scenario.caller, key)).contentType).toBe("application/pdf");

  expect(statesOf(await scan(pile))).toEqual(
    pages.map(({ page }) => (page === 3 ? "unreadable" : "already")),
  );
  expect(await execute(listFiles, scenario.caller, { id: one.id })).toHaveLength(1);

  // A page that could not be read is filed by hand.
  const [byHand] = await scan(pile, { page: "3", documentId: one.id });
  expect(byHand).toMatchObject({ page: 3, documentId: one.id, number: one.number, state: "already" });
  expect(await execute(listFiles, scenario.caller, { id: one.id })).toHaveLength(2);
  expect((await failureOf(scan(pile, { page: "99", documentId: one.id }))).fields).toEqual(["file"]);
});

test("a page on which two acts lay side by side is filed with both", async () => {
  const [one, other] = [await issued(acts), await issued(acts)];
  const [[left], [right]] = await Promise.all([
    scansOf(await paperOf(one.id)),
    scansOf(await paperOf(other.id)),
  ]);
  const { width, height } = left!;
  const sheet = await sharp({ create: { width: 2 * width, height, channels: 3, background: "white" } })
    .composite([
      { input: left!.data, left: 0, top: 0 },
      { input: right!.data, left: width, top: 0 },
    ])
    .jpeg()
    .toBuffer();
  const pages = await scan(sheet);
  expect(pages).toHaveLength(2);
  for (const { id, number } of [one, other]) {
    expect(pages).toContainEqual(
      expect.objectContaining({ page: 1, documentId: id, number, state: "returned" }),
    );
    expect(await execute(listFiles, scenario.caller, { id })).toHaveLength(1);
  }
});

test("keeps a scan of a document that is not in force with it, without marking its original as returned", async () => {
  const { id, number } = await issued(acts);
  await execute(receiveOriginal, scenario.caller, { code: await codeOf(id) });
  const [photo] = await scansOf(await paperOf(id));
  const kept = { documentId: id, number, state: "kept", detail: "document_not_issued" };
  await move(id, "draft");
  expect(await scan(photo!.data)).toMatchObject([kept]);
  expect((await rowOf(id)).original.state).toBe("none");
  expect(await execute(listFiles, scenario.caller, { id })).toHaveLength(1);
  expect(await scan(photo!.data)).toMatchObject([kept]);
  expect(await execute(listFiles, scenario.caller, { id })).toHaveLength(1);
  await move(id, "issued");
  expect(await scan(photo!.data)).toMatchObject([{ documentId: id, state: "returned" }]);
  await move(id, "cancelled");
  expect(await scan(photo!.data)).toMatchObject([kept]);

  const invoice = await issued();
  const [byHand] = await scan(photo!.data, { page: "1", documentId: invoice.id });
  expect(byHand).toMatchObject({ documentId: invoice.id, state: "kept", detail: "no_original" });
  const reconciliation = await createAct();
  await execute(changeReconciliationStatus, scenario.caller, { id: reconciliation.id, status: "cancelled" });
  const [ofAct] = await scan(photo!.data, { page: "1", reconciliationId: reconciliation.id });
  expect(ofAct).toMatchObject({ state: "kept", detail: "reconciliation_cancelled" });
  expect(await execute(listReconciliationFiles, scenario.caller, { id: reconciliation.id })).toHaveLength(1);
});

test("keeps a photo unchanged, also for another organization, and reports an unknown code", async () => {
  const foreign = await issued({ ...acts, organizationId: scenario.foreignOrganizationId });
  const [photo] = await scansOf(await paperOf(foreign.id), { degrees: 90 });
  expect(await scan(photo!.data)).toMatchObject([{ page: 1, documentId: foreign.id, state: "returned" }]);
  const [kept] = await execute(listFiles, scenario.caller, { id: foreign.id });
  const { content } = await execute(getFile, scenario.caller, { id: foreign.id, fileId: kept!.id });
  expect(content).toEqual(photo!.data);
  const source = await sourceOf(foreign.id);
  const elsewhere = { ...source, originalAddress: "https://elsewhere.example/o/0000000000" };
  const [other] = await scansOf(await pdfOf(resolveDocument(elsewhere)));
  expect(await scan(other!.data)).toEqual([
    { page: 1, code: "0000000000", documentId: null, reconciliationId: null, number: null, state: "unknown" },
  ]);
});

test("refuses a file that is not a readable scan and names the field", async () => {
  const refusal = async (content: Uint8Array) => {
    const { code, fields } = await failureOf(scan(content));
    return [code, ...fields];
  };
  expect(await refusal(Buffer.from("PK\x03\x04".padEnd(80, "x")))).toEqual(["UNSUPPORTED_MIME", "file"]);
  expect(await refusal(Buffer.from("<html>%PDF-</html>"))).toEqual(["UNSUPPORTED_MIME", "file"]);
  expect(await refusal(Buffer.from("%PDF-1.7\nnothing\n%%EOF"))).toEqual(["validation_error", "file"]);
  expect(await refusal(pdfFile(["<</Type/Catalog/Pages 2 0 R>>"]))).toEqual(["validation_error", "file"]);
  const photo = await readFile("docs/phone-documents.png");
  expect(await refusal(photo.subarray(0, 2000))).toEqual(["validation_error", "file"]);
  expect(await refusal(blankPages(301))).toEqual(["payload_too_large", "file"]);
  expect((await failureOf(execute(scanOriginals, scenario.caller, {}))).fields).toEqual(["file"]);
  const viewer = await callerAs("viewer");
  expect((await failureOf(execute(scanOriginals, viewer, {}))).code).toBe("forbidden");
});

test("finds a document by its code in any spelling and marks its original as returned", async () => {
  const { id, number } = await issued(acts);
  const code = await codeOf(id);
  const written = code.toLowerCase().replaceAll("1", "l").replaceAll("0", "o");
  const found = await execute(findOriginal, scenario.caller, { code: written });
  expect(found).toMatchObject({
    code,
    documentId: id,
    number,
    totalCents: 10_000,
    state: "none",
    refusal: null,
  });
  expect((await execute(seekOriginal, scenario.caller, { code: written })).found).toEqual(found);
  expect((await execute(seekOriginal, scenario.caller, { code: "?" })).found).toBeNull();
  expect(await execute(receiveOriginal, scenario.caller, { code })).toMatchObject({ state: "returned" });
  const { returnedAt } = (await rowOf(id)).original;
  await execute(receiveOriginal, scenario.caller, { code });
  expect((await rowOf(id)).original.returnedAt).toBe(returnedAt);
  for (const operation of [findOriginal, receiveOriginal]) {
    expect((await failureOf(execute(operation, scenario.caller, { code: "0000000000" }))).code).toBe(
      "not_found",
    );
    expect((await failureOf(execute(operation, scenario.caller, { code: "no" }))).fields).toEqual(["code"]);
  }
  await move(id, "draft");
  const draft = await execute(findOriginal, scenario.caller, { code });
  expect(draft).toMatchObject({ state: "none", refusal: "document_not_issued" });
  await expect(execute(receiveOriginal, scenario.caller, { code })).rejects.toMatchObject({
    code: "conflict",
    detail: "document_not_issued",
  });
  const reconciliation = await createAct();
  const of = await execute(findOriginal, scenario.caller, { code: reconciliation.address.slice(-10) });
  expect(of).toMatchObject({ reconciliationId: reconciliation.id, documentId: null, docType: null });
  expect(of.code).toMatch(/^[G-Z]/);
});

test("lists missing originals by client until they are returned", async () => {
  const { id, number } = await issued(acts);
  await execute(changeOriginal, scenario.caller, { id, state: "sent" });
  const ofClient = async () => {
    const clients = await execute(missingOriginals, scenario.caller, {});
    return clients.find(({ clientId }) => clientId === scenario.clientId)!.papers;
  };
  const paper = (await ofClient()).find(({ documentId }) => documentId === id);
  expect(paper).toMatchObject({ docType: "act", number, totalCents: 10_000, state: "sent" });
  expect(paper!.sentOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  await execute(changeOriginal, scenario.caller, { id, state: "returned" });
  expect((await ofClient()).some(({ documentId }) => documentId === id)).toBe(false);
});
