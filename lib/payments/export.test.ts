import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { wholeTable } from "@/lib/exports/export-list";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { exportPayments } from "./export";
import { paying } from "./testing/paying";

const scenario = documentScenario();
const { pay, invoice } = paying(scenario);

test("a row lists every invoice that the payment pays, the largest share first", async () => {
  const [small, large, alone] = [
    await invoice(),
    await invoice({ clientId: scenario.clientId }),
    await invoice({ clientId: scenario.clientId }),
  ];
  await pay(9_000, [
    { documentId: small.id, amountCents: 2_000 },
    { documentId: large.id, amountCents: 7_000 },
  ]);
  await pay(5_000, [alone.id]);
  await pay(4_000, []);
  await database().update(clients).set({ kpp: "780543001" }).where(eq(clients.id, scenario.clientId));
  const { organizationId } = scenario;
  const { heads, rows } = await wholeTable(
    await execute(exportPayments, scenario.caller, { format: "csv", organizationId }),
  );
  const column = heads.findIndex(({ title }) => title === "Документ");
  expect(rows.map((row) => row[column])).toEqual(["", alone.number, `${large.number}, ${small.number}`]);
  // One whose payer is known by a document or an advance has a client, with the КПП that tells branches apart.
  expect(heads.slice(-2).map(({ title }) => title)).toEqual(["Клиент", "ИНН/КПП клиента"]);
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ["", ""],
    ["АО «Ёлки-палки»", "7800000027/780543001"],
    ["АО «Ёлки-палки»", "7800000027/780543001"],
  ]);
});
