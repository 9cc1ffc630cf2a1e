import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { getDocument } from "@/lib/documents/get";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { execute } from "@/lib/kernel/operation";
import { seeded } from "@/lib/testing/seeded";
import { dealings } from "./dealings";

/**
 * Performs random actions with a client. The balance is counted separately: issued documents less the
 * client's payments in full, no matter how these were divided, moved, taken back by the bank, freed by
 * corrections or allocated later.
 */
export async function livedHistory(scenario: Scenario, seed: number, steps: number) {
  const { client, line, paper, receive, match } = dealings(scenario);
  const below = seeded(seed);
  const id = await client(`ООО «История ${seed}»`);
  const open: string[] = [];
  const ours = new Map<string, number>();
  let shippedCents = 0;
  for (let step = 0; step < steps; step++) {
    const cents = 1 + below(100_000);
    const act = below(9);
    const target = open.length > 0 ? open[below(open.length)] : undefined;
    if (act === 0) open.push(await paper("invoice", id, cents));
    else if (act === 1) {
      await paper(below(2) ? "act" : "upd", id, cents);
      shippedCents += cents;
    } else if (act === 2) {
      const received = await receive(cents);
      await match({ id: received, clientId: id });
      ours.set(received, cents);
    } else if (act === 3 && target) {
      const received = await receive(cents);
      await match({ id: received, documentId: target });
      ours.set(received, cents);
    } else if (act === 4 && ours.size > 0) {
      const taken = [...ours.keys()][below(ours.size)]!;
      await match({ id: taken, clientId: null });
      ours.delete(taken);
    } else if (act === 5 && target) {
      const { paidCents, totalCents } = await execute(getDocument, scenario.caller, { id: target });
      const received = await receive(cents + 1);
      const amountCents = Math.min(cents, totalCents - paidCents);
      if (amountCents > 0) {
        await match({ id: received, allocations: [{ documentId: target, amountCents }], clientId: id });
        ours.set(received, cents + 1);
      }
    } else if (act === 6 && target) {
      const draft = await execute(correctDocument, scenario.caller, { id: target });
      await execute(updateDocument, scenario.caller, { id: draft.id, lines: [line(cents)] });
      await execute(changeStatus, scenario.caller, { id: draft.id, status: "issued" });
      open.splice(open.indexOf(target), 1, draft.id);
    } else if (act === 7) {
      const back = await receive(cents, { kind: "outgoing" });
      await match({ id: back, clientId: id });
      ours.set(back, -cents);
    } else if (act === 8 && target) {
      const back = await receive(-cents);
      await match({ id: back, documentId: target });
      ours.set(back, -cents);
    }
  }
  const moneyCents = [...ours.values()].reduce((sum, each) => sum + each, 0);
  return { id, closingCents: shippedCents - moneyCents };
}
