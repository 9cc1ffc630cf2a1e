import { expect, test } from "vitest";
import { clients } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { addDays } from "@/lib/values/dates";
import { proposeBasis } from "./proposed-basis";
import { correctionScenario } from "./testing/corrections";

const { scenario, move, correct } = correctionScenario();

async function parties() {
  const [client] = await scenario.database.db
    .insert(clients)
    .values({ kind: "company", name: "ООО «Ромашка»", search: "ромашка" })
    .returning();
  const clientId = client!.id;
  const issued = async (input: Record<string, unknown>) => {
    const made = await scenario.create({ clientId, ...input });
    await move(made.id, "issued");
    return made.id;
  };
  const ask = async (docType: string, more: Record<string, unknown> = {}) =>
    (await execute(proposeBasis, scenario.caller, { docType, clientId, ...more }))?.id ?? null;
  return { clientId, issued, ask };
}

test("proposes for an act the only invoice without an act, else the only contract", async () => {
  const { clientId, issued, ask } = await parties();
  expect(await ask("act")).toBeNull();
  const contract = await issued({ docType: "contract" });
  await scenario.create({ clientId, basisDocumentId: contract });
  expect(await ask("act")).toBe(contract);

  const invoice = await issued({ basisDocumentId: contract });
  expect(await ask("act")).toBe(invoice);
  expect(await ask("upd")).toBe(invoice);
  expect(await ask("invoice")).toBe(contract);
  expect(await ask("contract")).toBeNull();
  expect(await ask("act", { projectId: scenario.projectId })).toBe(contract);
  expect(await ask("act", { organizationId: scenario.foreignOrganizationId })).toBeNull();

  const act = await scenario.create({ clientId, docType: "act", basisDocumentId: invoice });
  expect(await ask("act")).toBe(contract);
  await move(act.id, "cancelled");
  await move(invoice, "paid");
  expect(await ask("act")).toBe(invoice);

  const correction = await correct(invoice);
  expect(await ask("act")).toBe(invoice);
  await move(correction.id, "issued");
  expect(await ask("act")).toBe(correction.id);
});

test("proposes an invoice older than a year only if it is paid", async () => {
  const { issued, ask } = await parties();
  const daysAgo = (days: number) => addDays(businessToday(), -days);
  const old = await issued({ date: daysAgo(367) });
  expect(await ask("act")).toBeNull();
  const recent = await issued({ date: daysAgo(360) });
  expect(await ask("act")).toBe(recent);
  await move(old, "paid");
  expect(await ask("act")).toBe(old);
});

test("proposes the only paid invoice of several", async () => {
  const { clientId, issued, ask } = await parties();
  const contract = await issued({ docType: "contract" });
  const [first, second] = [await issued({}), await issued({ basisDocumentId: contract })];
  await issued({});
  expect(await ask("upd")).toBe(contract);
  await move(second, "paid");
  expect(await ask("upd")).toBe(second);
  await move(first, "paid");
  expect(await ask("upd")).toBe(contract);
  await scenario.create({ clientId, docType: "upd", basisDocumentId: first });
  expect(await ask("upd")).toBe(second);
});

test("proposes no invoice when several are possible, and nothing when several contracts are", async () => {
  const { issued, ask } = await parties();
  const contract = await issued({ docType: "contract" });
  await issued({});
  const second = await issued({ projectId: scenario.projectId });
  expect(await ask("act")).toBe(contract);
  expect(await ask("act", { projectId: scenario.projectId })).toBe(second);

  await issued({ docType: "contract" });
  expect(await ask("act")).toBeNull();
  expect(await ask("act", { projectId: scenario.projectId })).toBe(second);
});
