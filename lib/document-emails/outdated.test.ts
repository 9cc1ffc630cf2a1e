import { expect, test } from "vitest";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { execute } from "@/lib/kernel/operation";
import { outdatedReceivers } from "./outdated";
import { emailScenario, lines } from "./testing/scenario";

const { scenario, nextAddress, issued, send, injectFault } = emailScenario();

const outdated = (id: string) => execute(outdatedReceivers, scenario.caller, { id });
const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });

test("whoever was sent an issue that was withdrawn is named from the next one on, until they are sent that", async () => {
  const { id } = await issued();
  const [first, second] = [nextAddress(), nextAddress()];
  await send(id, { to: first, cc: second });
  expect(await outdated(id)).toEqual([]);
  await move(id, "draft");
  expect(await outdated(id)).toEqual([]);
  await move(id, "issued");
  expect(await outdated(id)).toEqual([first, second]);
  await send(id, { to: first.toUpperCase() });
  expect(await outdated(id)).toEqual([second]);
  await move(id, "cancelled");
  expect(await outdated(id)).toEqual([]);
});

test("whoever was sent any paper of the number is named on its newest correction alone", async () => {
  const { id } = await issued();
  const [first, second] = [nextAddress(), nextAddress()];
  await send(id, { to: first });
  const one = await execute(correctDocument, scenario.caller, { id });
  expect(await outdated(one.id)).toEqual([]);
  await move(one.id, "issued");
  await send(one.id, { to: second });
  expect([await outdated(id), await outdated(one.id)]).toEqual([[], [first]]);
  const two = await execute(correctDocument, scenario.caller, { id: one.id });
  await move(two.id, "issued");
  expect([await outdated(one.id), await outdated(two.id)]).toEqual([[], [first, second]]);
});

test("an email that did not go, or that carried a draft for agreement, leaves nobody with an old paper", async () => {
  const contract = await scenario.create({ docType: "contract", lines, clientId: scenario.clientId });
  await send(contract.id);
  await move(contract.id, "issued");
  expect(await outdated(contract.id)).toEqual([]);
  const { id } = await issued();
  injectFault({ kind: "refuse" });
  expect(await send(id)).toMatchObject({ state: "failed" });
  await move(id, "draft");
  await move(id, "issued");
  expect(await outdated(id)).toEqual([]);
});
