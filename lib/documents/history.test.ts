import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import type { PlainVatRate, TaxSystem } from "@/db/enums";
import { clients, listImportRows, listImports } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { changeStatus } from "./change-status";
import { lineHistory } from "./history";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const subscription = { name: "БК Абонентское", unit: "мес", qty: 1, priceCents: 1_000_000 };

const organizationOf = async (taxSystem: TaxSystem, defaultVatRate: PlainVatRate) => {
  const given = { name: `ООО «${taxSystem} ${defaultVatRate}»`, taxSystem, defaultVatRate };
  return (await execute(createOrganization, await callerAs("admin"), given)).id;
};

let osno: string;
let usn: string;
beforeAll(async () => {
  osno = await organizationOf("osno", "22");
  usn = await organizationOf("usn_income", "none");
});

async function newClient() {
  const { db } = scenario.database;
  const [client] = await db
    .insert(clients)
    .values({ kind: "company", name: "ООО «Икс»", search: "икс" })
    .returning();
  return client!.id;
}

const bill = async (input: Record<string, unknown>, isIssued = true) => {
  const document = await scenario.create(input);
  if (isIssued) await execute(changeStatus, scenario.caller, { id: document.id, status: "issued" });
  return document;
};

const history = (input: Record<string, unknown>) => execute(lineHistory, scenario.caller, input);

test("an organization without VAT is offered no VAT of another one, at the price as it is", async () => {
  const clientId = await newClient();
  const at22 = { ...subscription, vatRate: "22" };
  await bill({ clientId, organizationId: osno, lines: [at22], vatMode: "included" });
  const offered = { name: "БК Абонентское", priceCents: 1_000_000, vatMode: "included", usedVatRate: "22" };
  expect(await history({ clientId, organizationId: usn })).toMatchObject([{ ...offered, vatRate: "none" }]);
  expect(await history({ clientId, organizationId: osno })).toMatchObject([{ ...offered, vatRate: "22" }]);
  const npd = await organizationOf("npd", "none");
  expect(await history({ clientId, organizationId: npd })).toMatchObject([{ ...offered, vatRate: "none" }]);
  const special = await organizationOf("usn_income", "5");
  expect(await history({ clientId, organizationId: special })).toMatchObject([{ ...offered, vatRate: "5" }]);
  expect(await history({ clientId })).toMatchObject([{ ...offered, vatRate: "22" }]);
});

test("«без НДС» of an organization that never charges VAT is not offered to one that does", async () => {
  const clientId = await newClient();
  const withoutVat = { ...subscription, vatRate: "none" };
  await bill({ clientId, organizationId: usn, lines: [withoutVat] });
  expect(await history({ clientId, organizationId: osno })).toMatchObject([{ vatRate: "22" }]);
  // What a payer of VAT sells without it is exempt, for others too.
  const other = await organizationOf("osno", "22");
  await bill({ clientId, organizationId: osno, lines: [{ ...withoutVat, name: "Обучение" }] });
  expect(await history({ clientId, organizationId: osno, q: "обучение" })).toMatchObject([
    { vatRate: "none" },
  ]);
  expect(await history({ clientId, organizationId: other, q: "обучение" })).toMatchObject([
    { vatRate: "none" },
  ]);
});

test("lines of the organization come first, then those that others have issued", async () => {
  const clientId = await newClient();
  const lineAt = (priceCents: number) => [{ ...subscription, priceCents, vatRate: "none" }];
  await bill({ clientId, organizationId: usn, lines: lineAt(100), date: "2026-01-10" }, false);
  await bill({ clientId, organizationId: osno, lines: lineAt(200), date: "2026-03-10" });
  await bill({ clientId, organizationId: osno, lines: lineAt(300), date: "2026-02-10" });
  await bill({ clientId, organizationId: osno, lines: lineAt(400), date: "2026-04-10" }, false);
  const cancelled = await bill({ clientId, organizationId: osno, lines: lineAt(500), date: "2026-05-10" });
  await execute(changeStatus, scenario.caller, { id: cancelled.id, status: "cancelled" });
  const prices = async (input: Record<string, unknown>) =>
    (await history({ clientId, ...input })).map(({ priceCents }) => priceCents);
  expect(await prices({ organizationId: usn })).toEqual([100, 200, 300]);
  expect(await prices({ organizationId: osno })).toEqual([500, 400, 200, 300]);
  expect(await prices({})).toEqual([500, 400, 200, 300, 100]);
});

test("the same line of the organization and of another one is that of the organization", async () => {
  const clientId = await newClient();
  const lines = [{ ...subscription, vatRate: "none" }];
  await bill({ clientId, organizationId: usn, lines, date: "2026-01-10" });
  await bill({
    clientId,
    organizationId: osno,
    lines: [{ ...subscription, vatRate: "22" }],
    date: "2026-03-10",
  });
  expect(await history({ clientId, organizationId: usn })).toMatchObject([
    { usedVatRate: "none", vatRate: "none" },
  ]);
});

test("the debts of another program are offered to no organization", async () => {
  const clientId = await newClient();
  const { db } = scenario.database;
  const [run] = await db
    .insert(listImports)
    .values({
      ...{ list: "debts", fileName: "Долги.xlsx", newCount: 1, changedCount: 0 },
      ...{ importedByName: "Анна", importedAt: "2026-11-20T10:00:00Z" },
    })
    .returning();
  const debt = await bill({
    ...{ clientId, organizationId: osno, numberElsewhere: "77/26", date: "2026-02-10" },
    lines: [{ ...subscription, name: "Долг по счёту № 77/26 от 10.02.2026", vatRate: "none" }],
  });
  await db.insert(listImportRows).values({ importId: run!.id, recordId: debt.id, row: 2, label: "77/26" });
  await bill({ clientId, organizationId: osno, numberElsewhere: "78/26", lines: [subscription] });
  for (const organizationId of [undefined, osno, usn])
    expect((await history({ clientId, organizationId })).map(({ name }) => name)).toEqual(["БК Абонентское"]);
});

test("an unknown organization is refused", async () => {
  const { clientId } = scenario;
  expect(await failureOf(history({ clientId, organizationId: v7() }))).toEqual({
    code: "validation_error",
    fields: ["organizationId"],
  });
});

test("the lines of few documents are looked up, not looked for among all lines and documents", async () => {
  scenario.statements.length = 0;
  await history({ clientId: scenario.clientId, organizationId: usn, q: "абонентское" });
  const statement = scenario.statements.find((text) => text.includes("document_lines"))!;
  const count = new Set(statement.match(/\$\d+/g)).size;
  const plan = await database().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare sold as ${statement}`));
    return tx.execute(sql.raw(`explain (costs off) execute sold (${Array(count).fill("null")})`));
  });
  const lines = plan.map((line) => Object.values(line).join());
  expect(lines.filter((line) => line.includes("document_lines_document_id_position_pk"))).not.toEqual([]);
  expect(lines.filter((line) => line.includes("documents_by_client"))).toHaveLength(2);
});

test("a draft's own lines, which are still being typed, are left out of the history that it is offered", async () => {
  const clientId = await newClient();
  const earlier = await bill({ clientId, organizationId: osno, lines: [subscription] }, false);
  const typed = { ...subscription, name: "БК Абон", priceCents: 0 };
  const { id } = await bill({ clientId, organizationId: osno, lines: [typed] }, false);
  const names = async (input: object) =>
    (await history({ clientId, organizationId: osno, q: "абон", ...input })).map(({ name }) => name);
  expect(await names({ documentId: id })).toEqual(["БК Абонентское"]);
  expect(await names({ documentId: earlier.id })).toEqual(["БК Абон"]);
  expect(await names({})).toHaveLength(2);
});
