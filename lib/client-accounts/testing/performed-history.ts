import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { getDocument } from "@/lib/documents/get";
import type { Scenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { execute } from "@/lib/kernel/operation";
import { seededRandom } from "@/lib/testing/seeded-random";
import { dealings } from "./dealings";

/**
 * Performs random actions with a client. The balance is counted separately: issued documents less the
 * client's payments in full, no matter how these were divided, moved, taken back by the bank, freed by
 * corrections or allocated later.
 */
export async function performRandomHistory(scenario: Scenario, seed: number, steps: number) {
  const { client, line, paper, receive, match } = dealings(scenario);
  const randomBelow = seededRandom(seed);
  const id = await client(`ООО «История ${seed}»`);
  const openInvoiceIds: string[] = [];
  const centsByPayment = new Map<string, number>();
  let shippedCents = 0;
  for (let step = 0; step < steps; step++) {
    const cents = 1 + randomBelow(100_000);
    const actionNumber = randomBelow(9);
    const target = openInvoiceIds.length > 0 ? openInvoiceIds[randomBelow(openInvoiceIds.length)] : undefined;
    if (actionNumber === 0) openInvoiceIds.push(await paper("invoice", id, cents));
    else if (actionNumber === 1) {
      await paper(randomBelow(2) ? "act" : "upd", id, cents);
      shippedCents += cents;
    } else if (actionNumber === 2) {
      const received = await receive(cents);
      await match({ id: received, clientId: id });
      centsByPayment.set(received, cents);
    } else if (actionNumber === 3 && target) {
      const received = await receive(cents);
      await match({ id: received, documentId: target });
      centsByPayment.set(received, cents);
    } else if (actionNumber === 4 && centsByPayment.size > 0) {
      const taken = [...centsByPayment.keys()][randomBelow(centsByPayment.size)]!;
      await match({ id: taken, clientId: null });
      centsByPayment.delete(taken);
    } else if (actionNumber === 5 && target) {
      const { paidCents, totalCents } = await execute(getDocument, scenario.caller, { id: target });
      const received = await receive(cents + 1);
      const amountCents = Math.min(cents, totalCents - paidCents);
      if (amountCents > 0) {
        await match({ id: received, allocations: [{ documentId: target, amountCents }], clientId: id });
        centsByPayment.set(received, cents + 1);
      }
    } else if (actionNumber === 6 && target) {
      const draft = await execute(correctDocument, scenario.caller, { id: target });
      await execute(updateDocument, scenario.caller, { id: draft.id, lines: [line(cents)] });
      await execute(changeStatus, scenario.caller, { id: draft.id, status: "issued" });
      openInvoiceIds.splice(openInvoiceIds.indexOf(target), 1, draft.id);
    } else if (actionNumber === 7) {
      const back = await receive(cents, { kind: "outgoing" });
      await match({ id: back, clientId: id });
      centsByPayment.set(back, -cents);
    } else if (actionNumber === 8 && target) {
      const back = await receive(-cents);
      await match({ id: back, documentId: target });
      centsByPayment.set(back, -cents);
    }
  }
  const moneyCents = [...centsByPayment.values()].reduce((sum, each) => sum + each, 0);
  return { id, closingCents: shippedCents - moneyCents };
}
