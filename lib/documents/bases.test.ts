import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { findBases } from "./bases";
import { correctionScenario } from "./testing/corrections";

const { scenario, move, correct, issued } = correctionScenario();

test("proposes contracts before invoices and finds a basis by number or by date as it is typed", async () => {
  const { clientId, organizationId, caller } = scenario;
  const contract = await scenario.create({ docType: "contract", clientId, date: "2026-03-12" });
  const older = await scenario.create({ docType: "contract", clientId, date: "2025-01-15" });
  const invoice = await scenario.create({ clientId, date: "2026-11-12" });
  await scenario.create({ docType: "contract", date: "2026-03-12" });
  const cancelled = await scenario.create({ docType: "contract", clientId, date: "2026-03-13" });
  await move(cancelled.id, "cancelled");
  await move(contract.id, "issued");

  const findIds = async (q?: string) =>
    (await execute(findBases, caller, { organizationId, clientId, q })).map(({ id }) => id);
  expect(await findIds()).toEqual([contract.id, older.id, invoice.id]);
  expect(await findIds("12.03")).toEqual([contract.id]);
  expect(await findIds("12.03.2026")).toEqual([contract.id]);
  expect(await findIds("15.01.20")).toEqual([older.id]);
  expect(await findIds(older.number)).toEqual([older.id]);
  expect(await findIds("СЧ-")).toEqual([invoice.id]);
  expect(await findIds("нет такого")).toEqual([]);
  const all = await execute(findBases, caller, { organizationId, clientId });
  expect(all.map(({ isInForce }) => isInForce)).toEqual([true, false, false]);
});

test("proposes bases of the active organization when no organization is given", async () => {
  const { clientId, organizationId, foreignOrganizationId, caller } = scenario;
  const foreign = await scenario.create({
    docType: "contract",
    clientId,
    organizationId: foreignOrganizationId,
  });
  const withOrganization = await execute(findBases, caller, { organizationId, clientId });
  expect(await execute(findBases, caller, { clientId })).toEqual(withOrganization);
  expect(withOrganization.map(({ id }) => id)).not.toContain(foreign.id);
});

test("proposes only the newest issued version of a corrected document", async () => {
  const contract = await issued({ docType: "contract" });
  const findVersions = async () => {
    const found = await execute(findBases, scenario.caller, { q: contract.number });
    return found.map(({ id, isInForce }) => ({ id, isInForce }));
  };
  const correction = await correct(contract.id);
  expect(await findVersions()).toEqual([{ id: contract.id, isInForce: true }]);
  await move(correction.id, "issued");
  expect(await findVersions()).toEqual([{ id: correction.id, isInForce: true }]);
  await move(correction.id, "draft");
  expect(await findVersions()).toEqual([{ id: contract.id, isInForce: true }]);
});
