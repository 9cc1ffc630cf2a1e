import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { clients } from "@/db/schema";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { checkExchange } from "./check";
import { exportTo1c } from "./export";

const { scenario, issued } = correctionScenario();

const file = async (input: Record<string, unknown>) => {
  const answer = await execute(exportTo1c, scenario.caller, input);
  if ("report" in answer) throw new Error("a report");
  let text = "";
  for await (const piece of answer.pieces(true)) text += Buffer.from(piece).toString();
  return text;
};

test("smoke", async () => {
  const contract = await issued({ docType: "contract", date: "2026-03-01" });
  const invoice = await issued({ date: "2026-03-02", basisDocumentId: contract.id });
  await issued({ docType: "act", date: "2026-03-31", basisDocumentId: invoice.id });
  await issued({ docType: "upd", date: "2026-03-31", basisDocumentId: invoice.id });
  const report = await execute(checkExchange, scenario.caller, { from: "2026-03-01", to: "2026-03-31" });
  console.log(JSON.stringify(report, null, 1));
  const started = Date.now();
  console.log(await file({ from: "2026-03-01", to: "2026-03-31", version: "1.17" }), Date.now() - started);
});
