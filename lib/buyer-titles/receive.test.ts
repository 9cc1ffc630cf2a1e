import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentEvents } from "@/lib/documents/events";
import { getDocument } from "@/lib/documents/get";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { documentXml } from "@/lib/seller-titles/export";
import { completeParties, issuedUpd } from "@/lib/seller-titles/testing/exportable";
import { countBlocked } from "@/lib/testing/count-blocked";
import { failureOf } from "@/lib/testing/failure";
import { maxXmlBytes } from "@/lib/xml/read";
import { receiveBuyerTitle } from "./receive";
import { buyerFile } from "./testing/file";
import { buyerSchemas } from "./title";

const scenario = documentScenario();
beforeAll(() => completeParties(scenario));

const receive = (file: Uint8Array) => execute(receiveBuyerTitle, scenario.caller, { file });
const issueAndExport = async () => {
  const id = await issuedUpd(scenario);
  const { name } = await execute(documentXml, scenario.caller, { id });
  return { id, sellerFileId: name.replace(".xml", "") };
};
async function pay(documentId: string, amountCents: number) {
  const payment = await receivePayment({ organizationId: scenario.organizationId, amountCents });
  await match({ id: payment, documentId });
  return payment;
}
const match = (input: object) => execute(matchPayment, scenario.caller, input);
const eventsOf = async (id: string) =>
  (await execute(documentEvents, scenario.caller, { id })).items.map(({ kind, data }) => ({ kind, data }));
const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind);

describe("a buyer's file", () => {
  test("signs the document that it refers to, once", async () => {
    const { id, sellerFileId } = await issueAndExport();
    const file = buyerFile({ sellerFileId });
    const answer = { documentId: id, status: "signed", outcome: "accepted" };
    expect(await receive(file)).toMatchObject(answer);
    expect(await receive(file)).toMatchObject(answer);
    const kinds = await kindsOf(id);
    expect(kinds.filter((kind) => kind === "document.signed")).toHaveLength(1);
    expect(kinds.filter((kind) => kind === "document.signed_electronically")).toHaveLength(1);
    expect((await execute(getDocument, scenario.caller, { id })).original.state).toBe("electronic");
  });

  test.each([
    ["paid", 24_400],
    ["partially_paid", 100],
  ])(
    "leaves a document %s, and the document is signed once its payment is unmatched",
    async (status, cents) => {
      const { id, sellerFileId } = await issueAndExport();
      const payment = await pay(id, cents);
      const file = buyerFile({ sellerFileId });
      for (const _ of [1, 2]) expect(await receive(file)).toMatchObject({ documentId: id, status });
      expect(await kindsOf(id)).toContain("document.signed_electronically");
      const read = () => execute(getDocument, scenario.caller, { id });
      expect(await read()).toMatchObject({ status, original: { state: "electronic" } });
      await match({ id: payment, documentId: null });
      expect(await read()).toMatchObject({ status: "signed", paidCents: 0 });
      expect(await receive(file)).toMatchObject({ status: "signed" });
    },
  );

  test("leaves a document that a person marked as paid, with and without payments", async () => {
    const { id, sellerFileId } = await issueAndExport();
    await execute(changeStatus, scenario.caller, { id, status: "paid" });
    expect(await receive(buyerFile({ sellerFileId }))).toMatchObject({ status: "paid" });
    const payment = await pay(id, 100);
    expect(await receive(buyerFile({ sellerFileId }))).toMatchObject({ status: "partially_paid" });
    await match({ id: payment, documentId: null });
    expect((await execute(getDocument, scenario.caller, { id })).status).toBe("paid");
  });

  test("for a cancelled or corrected document is refused and changes nothing", async () => {
    const [cancelled, corrected] = [await issueAndExport(), await issueAndExport()];
    await execute(changeStatus, scenario.caller, { id: cancelled.id, status: "cancelled" });
    await pay(corrected.id, 100);
    const correction = await execute(correctDocument, scenario.caller, { id: corrected.id });
    await execute(changeStatus, scenario.caller, { id: correction.id, status: "issued" });
    for (const { id, sellerFileId } of [cancelled, corrected]) {
      expect(await failureOf(receive(buyerFile({ sellerFileId })))).toMatchObject({
        code: "invalid_transition",
      });
      expect((await execute(getDocument, scenario.caller, { id })).original.state).toBe("none");
    }
  });

  test("with differences keeps the buyer's words in the history", async () => {
    const { id, sellerFileId } = await issueAndExport();
    const words = "Не хватает часа";
    expect(await receive(buyerFile({ sellerFileId, code: "2", words }))).toMatchObject({
      outcome: "accepted_with_differences",
    });
    expect((await eventsOf(id))[0]!.data).toMatchObject({ reason: `Услуги приняты; ${words}` });
  });

  test("with a refusal changes nothing and leaves its reason in the history once", async () => {
    const { id, sellerFileId } = await issueAndExport();
    const file = buyerFile({ sellerFileId, code: "3", words: "Услуги не оказаны" });
    for (const _ of [1, 2])
      await expect(receive(file)).rejects.toMatchObject({ code: "conflict", detail: "refused_by_buyer" });
    const events = await eventsOf(id);
    expect(events.map(({ kind }) => kind)).not.toContain("document.signed");
    expect(events.filter(({ kind }) => kind === "document.refused_by_buyer")).toEqual([
      {
        kind: "document.refused_by_buyer",
        data: { buyerFileId: "ON_NSCHFDOPPOK_1", reason: "Услуги не оказаны" },
      },
    ]);
  });

  test("with too long a text keeps as much of it as whole characters allow", async () => {
    const { id, sellerFileId } = await issueAndExport();
    const words = ["а".repeat(1_979), "😀😀", "б".repeat(2_000)];
    expect(await receive(buyerFile({ sellerFileId, words }))).toMatchObject({ status: "signed" });
    expect((await eventsOf(id))[0]!.data.reason).toMatch(/^Услуги приняты; а+; 😀$/u);
  });

  test("for an unknown seller's file, or for a changed name of one, is not found", async () => {
    const { sellerFileId } = await issueAndExport();
    const unknownFileIds = [
      "ON_NSCHFDOPPR_1_2_20261130_0192f0a0-0000-7000-8000-000000000001_0_0_0_0_0_00",
      sellerFileId.replace("7700000016", "7700000099"),
      "ON_KORSCHFDOPPR_1",
    ];
    for (const id of unknownFileIds)
      expect((await failureOf(receive(buyerFile({ sellerFileId: id })))).code).toBe("not_found");
  });

  test("for a withdrawn issue is a conflict", async () => {
    const { id, sellerFileId } = await issueAndExport();
    await execute(changeStatus, scenario.caller, { id, status: "draft" });
    await expect(receive(buyerFile({ sellerFileId }))).rejects.toMatchObject({
      code: "conflict",
      detail: "issue_withdrawn",
    });
  });

  test("that comes while its document is issued anew signs nothing", async () => {
    const { id, sellerFileId } = await issueAndExport();
    const [answer] = await database().transaction(async (db) => {
      const context = { ...scenario.caller, db, actor: scenario.caller.actor! };
      await changeStatus.run(context, { id, status: "draft" });
      await changeStatus.run(context, { id, status: "issued" });
      const outcome = failureOf(receive(buyerFile({ sellerFileId })));
      await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000 });
      return [outcome];
    });
    expect(await answer).toMatchObject({ code: "conflict" });
    expect(await execute(getDocument, scenario.caller, { id })).toMatchObject({ status: "issued" });
    expect(await kindsOf(id)).not.toContain("document.signed_electronically");
  });
});

describe("validation of a buyer's file", () => {
  const text = (xml: string) => new TextEncoder().encode(xml);
  const entityBomb = `<!DOCTYPE Файл [<!ENTITY a "${"б".repeat(1000)}"><!ENTITY b "${"&a;".repeat(1000)}">]><Файл>&b;</Файл>`;
  const externalEntity = `<!DOCTYPE Файл [<!ENTITY x SYSTEM "file:///etc/passwd">]><Файл ИдФайл="1">&x;</Файл>`;
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(externalEntity, "utf16le")]);
  test.each<[string, () => Uint8Array]>([
    ["nothing", () => text("")],
    ["no XML", () => text("%PDF-1.7")],
    ["JSON", () => text('{"file": 1}')],
    ["another XML", () => text("<html><body/></html>")],
    ["a file cut short", () => buyerFile({ sellerFileId: "1" }).slice(0, 400)],
    [
      "another version",
      () => text("<Файл ИдФайл='1' ВерсФорм='5.01' ВерсПрог='1'><Документ КНД='1115132'/></Файл>"),
    ],
    ["the seller's file", () => readFileSync("lib/seller-titles/testing/samples/ok-dop-no-vat-ip.xml")],
    ["entities that grow", () => text(entityBomb)],
    ["entities of other files", () => text(externalEntity)],
    ["entities in UTF-16", () => utf16],
    ["elements without end", () => text("<а>".repeat(100_000))],
    ["a file too large", () => new Uint8Array(maxXmlBytes + 1).fill(32)],
  ])("%s is refused", async (_, make) => {
    expect(await failureOf(receive(make()))).toMatchObject({ code: "validation_error" });
  });

  test("the schema is the official one, byte for byte", () => {
    const sums = buyerSchemas.map(({ folder, name }) =>
      createHash("sha256")
        .update(readFileSync(`lib/${folder}/schema/${name}`))
        .digest("hex"),
    );
    expect(sums).toEqual(["b3be911e6cf7d6cc6db7b92232980a1836e51556b8fe7a0d2c477f6e8413317c"]);
  });
});
