import { expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { wholeTable } from "@/lib/exports/export-list";
import { execute } from "@/lib/kernel/operation";
import { exportPayments } from "./export";
import { paying } from "./testing/paying";

const scenario = documentScenario();
const { pay, invoice } = paying(scenario);

test("a row lists every invoice that the payment pays, the largest share first", async () => {
  const [small, large, alone] = [await invoice(), await invoice(), await invoice()];
  await pay(9_000, [
    { documentId: small.id, amountCents: 2_000 },
    { documentId: large.id, amountCents: 7_000 },
  ]);
  await pay(5_000, [alone.id]);
  await pay(4_000, []);
  const { organizationId } = scenario;
  const { heads, rows } = await wholeTable(
    await execute(exportPayments, scenario.caller, { format: "csv", organizationId }),
  );
  const column = heads.findIndex(({ title }) => title === "Документ");
  expect(rows.map((row) => row[column])).toEqual(["", alone.number, `${large.number}, ${small.number}`]);
});
