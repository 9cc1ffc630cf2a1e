import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients } from "@/db/schema";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { readPaper } from "@/lib/document-issues/read";
import { changeStatus } from "@/lib/documents/change-status";
import { getDocument } from "@/lib/documents/get";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { factsOf } from "@/lib/print/facts";
import { modelOf } from "@/lib/print/model";
import { failureOf } from "@/lib/testing/failure";
import { documentXml } from "./export";
import { completeParties, issuedUpd } from "./testing/exportable";

const scenario = documentScenario();
const { paper, receive, match } = dealings(scenario);
const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
const fileOf = (id: string, revision?: string) => execute(documentXml, scenario.caller, { id, revision });
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder("windows-1251").decode(bytes);
const rename = (edoId: string) =>
  database().update(clients).set({ name: "АО «Стало»", edoId }).where(eq(clients.id, scenario.clientId));

test("the file is refused with missing fields named by the records they belong to", async () => {
  const id = await issuedUpd(scenario);
  const { code, fields } = await failureOf(fileOf(id));
  expect(code).toBe("export_incomplete");
  expect(fields).toEqual([
    "client.address",
    "organization.inn",
    "organization.legalAddress",
    "organization.signatoryName",
  ]);
});

test("the file is made from the issue with the same bytes, and the next issue has its own name", async () => {
  await completeParties(scenario);
  const id = await issuedUpd(scenario);
  const first = await fileOf(id);
  expect(textOf(first)).toContain('НаимОрг="АО «Ёлки-палки»"');
  await rename("2BM-1");
  expect(await fileOf(id)).toEqual(first);
  await move(id, "signed");
  expect(await fileOf(id)).toEqual(first);
  await move(id, "issued");
  await move(id, "draft");
  expect((await fileOf(id)).name).toContain(`_${id}_`);
  await move(id, "issued");
  const second = await fileOf(id);
  expect(second.name).toMatch(/^ON_NSCHFDOPPR_2BM-1_7700000016770001001_/);
  expect(second.name).not.toBe(first.name);
  expect(await fileOf(id, "1")).toEqual(first);
});

test("the file has no entries for lines that were emptied, like the paper", async () => {
  await completeParties(scenario);
  const { clientId } = scenario;
  const invoice = await paper("invoice", clientId, 24_400, { date: "2026-11-01" });
  await match({ id: await receive(24_400, { documentNumber: "77" }), documentId: invoice });
  const empty = { payments: [], shipmentDocuments: [], advanceInvoices: [] };
  const id = await issuedUpd(scenario, { basisDocumentId: invoice, date: "2026-11-30", upd: empty });
  const { upd, updDefaults } = await execute(getDocument, scenario.caller, { id });
  expect(upd).toMatchObject(empty);
  expect(updDefaults?.payments).toMatchObject([{ number: "77" }]);
  const elementNames = async () => textOf(await fileOf(id)).match(/СвПРД|ДокПодтвОтгрНом/g);
  expect(await elementNames()).toBe(null);
  const printed = async () => {
    const { sections } = modelOf(factsOf(await readPaper(database(), id)));
    const form = sections.find((section) => section.kind === "upd")!;
    return form.seller.filter(({ code }) => /5/.test(code)).map(({ value }) => value);
  };
  const dashes = ["№ -- от --", "№ -- от --", "№ -- от --, исправление № -- от --"];
  expect(await printed()).toEqual(dashes);
  await move(id, "draft");
  expect(await printed()).toEqual(dashes);
  await execute(updateDocument, scenario.caller, { id, upd: { payments: null } });
  await move(id, "issued");
  expect(await elementNames()).toEqual(["СвПРД"]);
});

test("the file is made for an act and refused for an invoice or an unknown document", async () => {
  await completeParties(scenario);
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 100, vatRate: "none" }];
  const given = { date: "2026-11-20", clientId: scenario.clientId, lines };
  const act = await scenario.create({
    ...given,
    docType: "act",
    periodStart: "2026-11-01",
    periodEnd: "2026-11-20",
  });
  expect(textOf(await fileOf(act.id))).toContain('ДатаНачПер="01.11.2026" ДатаОконПер="20.11.2026"');
  const invoice = await scenario.create(given);
  await expect(fileOf(invoice.id)).rejects.toMatchObject({ code: "conflict", detail: "not_made_for_xml" });
  const unknown = "0192f0a0-0000-7000-8000-000000000001";
  expect(await failureOf(fileOf(unknown))).toMatchObject({ code: "not_found" });
});
