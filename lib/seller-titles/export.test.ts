import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { documentXml } from "./export";
import { completeParties, issuedUpd } from "./testing/exportable";

const scenario = documentScenario();
const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });
const fileOf = (id: string, revision?: string) => execute(documentXml, scenario.caller, { id, revision });
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder("windows-1251").decode(bytes);
const rename = (edoId: string) =>
  database().update(clients).set({ name: "АО «Стало»", edoId }).where(eq(clients.id, scenario.clientId));

test("names what is missing by the fields of the records", async () => {
  const id = await issuedUpd(scenario);
  const { code, fields } = await failureOf(fileOf(id));
  expect(code).toBe("export_incomplete");
  expect(fields).toEqual([
    "client.address",
    "client.kpp",
    "organization.inn",
    "organization.kpp",
    "organization.legalAddress",
    "organization.signatoryName",
  ]);
});

test("is made of the issue, the same bytes whatever happens to the client; the next issue has its own name", async () => {
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

test("is made of acts and UPDs alone", async () => {
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
