import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { changeOriginal } from "@/lib/documents/change-original";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { pdfOfCoveringLetter } from "@/lib/print/pdf/covering-letter";
import { overlapsOf, textsOf } from "@/lib/print/pdf/testing/texts";
import { changeReconciliationOriginal } from "@/lib/reconciliations/change-original";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";
import { createReconciliation } from "@/lib/reconciliations/create";
import { failureOf } from "@/lib/testing/failure";
import { stopClock } from "@/lib/testing/stopped-clock";
import { formatDate } from "@/lib/values/dates";
import { coveringLetter } from "./get";

stopClock();
const { scenario, issued, move, correct } = correctionScenario();

const letterOf = () => execute(coveringLetter, scenario.caller, { id: scenario.clientId });
const setOriginalState = (id: string, state: string) =>
  execute(changeOriginal, scenario.caller, { id, state });

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await file.getPage(1)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replace(/\s+/g, " ");
}

test("a covering letter lists enclosed documents and asks for originals that have not come back", async () => {
  expect((await failureOf(letterOf())).code).toBe("conflict");
  await issued();
  const act = await issued({ docType: "act", date: "2026-10-31" });
  const upd = await issued({ docType: "upd", date: "2026-10-31" });
  const returnedAct = await issued({ docType: "act" });
  const electronicAct = await issued({ docType: "act" });
  await scenario.create({ docType: "act", clientId: scenario.clientId });
  await setOriginalState(upd.id, "sent");
  await setOriginalState(returnedAct.id, "returned");
  await setOriginalState(electronicAct.id, "electronic");
  const { id, number } = await execute(createReconciliation, scenario.caller, {
    clientId: scenario.clientId,
    from: "2026-10-01",
    to: "2026-12-31",
  });
  await execute(changeReconciliationStatus, scenario.caller, { id, status: "sent" });

  const { letter } = await letterOf();
  expect(letter.enclosed.map((paper) => [paper.title, paper.number])).toEqual([
    ["Акт", act.number],
    ["Акт сверки", number],
  ]);
  expect(letter.awaited).toMatchObject([{ number: upd.number, sentOn: businessToday() }]);

  const sent = await execute(changeReconciliationOriginal, scenario.caller, { id, state: "sent" });
  expect(sent.original.state).toBe("sent");
  expect((await letterOf()).letter.awaited.map((paper) => paper.number)).toEqual([upd.number, number]);

  const bytes = await pdfOfCoveringLetter(letter);
  expect(overlapsOf(await textsOf(bytes))).toEqual([]);
  const words = await wordsOf(bytes);
  expect(words).toContain("Сопроводительное письмо");
  expect(words).toContain(`Акт № ${act.number} от 31.10.2026`);
  expect(words).toContain(`(направлен ${formatDate(businessToday())})`);
});

test("a covering letter names a correction with its number and date", async () => {
  const upd = await issued({ docType: "upd", date: "2026-09-30" });
  await move(upd.id, "signed");
  await move((await correct(upd.id)).id, "issued");
  const { letter } = await letterOf();
  const words = await wordsOf(await pdfOfCoveringLetter(letter));
  const correction = `исправление № 1 от ${formatDate(businessToday())}`;
  expect(words).toContain(`УПД № ${upd.number} от 30.09.2026 (${correction}) на сумму`);
});

test("a covering letter is refused for an organization without documents and for an unknown client", async () => {
  const foreignInput = { id: scenario.clientId, organizationId: scenario.foreignOrganizationId };
  expect((await failureOf(execute(coveringLetter, scenario.caller, foreignInput))).code).toBe("conflict");
  const nowhere = { id: scenario.foreignOrganizationId };
  expect((await failureOf(execute(coveringLetter, scenario.caller, nowhere))).code).toBe("not_found");
});
