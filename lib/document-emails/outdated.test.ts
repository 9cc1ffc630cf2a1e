import { expect, test } from "vitest";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { execute } from "@/lib/kernel/operation";
import { outdatedReceivers } from "./outdated";
import { emailScenario, lines } from "./testing/scenario";

const { scenario, nextAddress, issued, send, injectFault } = emailScenario();

const outdated = (id: string) => execute(outdatedReceivers, scenario.caller, { id });
const move = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });

test("recipients of a withdrawn issue are named from the next issue on until they are sent that one", async () => {
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

test("recipients of an earlier paper are named on the newest correction only", async () => {
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

test("a failed email and an email with the draft of a contract leave no recipient with an outdated paper", async () => {
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
