import { expect } from "vitest";
import { type Caller, execute } from "@/lib/kernel/operation";
import { paymentTotals } from "@/lib/payments/list-totals";
import { documentsRegister } from "@/lib/registers/documents";
import { salesRegister } from "@/lib/registers/sales";
import { addDays } from "@/lib/values/dates";
import { quarterEnd, quarterOf } from "@/lib/values/quarters";
import { advanceOf, isCurrentVersion, isIncoming, paidOf, statusOf, sum, totalOf, vatOf } from "./arithmetic";
import { type Books, monthOf, type Paper } from "./books";
import { sortedById } from "./read";

/** Compares the sums of the registers and of the payment list with the model. */
export async function compareRegisters(books: Books, viewer: Caller): Promise<void> {
  const { organizationId } = books;
  const issued = [...books.papers.values()].filter(
    (paper) => isCurrentVersion(books, paper) && !["draft", "cancelled"].includes(statusOf(books, paper)),
  );
  for (const period of new Set([...books.papers.values()].map(({ date }) => monthOf(date)))) {
    const days = { from: `${period}-01`, to: addDays(`${period}-28`, 3) };
    const within = issued.filter(({ date }) => date >= days.from && date <= days.to);
    const { rows } = (await execute(documentsRegister, viewer, { organizationId, ...days }))!;
    expect(
      sortedById(
        rows.map(({ documentId: id, status, totalCents, vatCents, paidCents }) => ({
          id,
          status,
          totalCents,
          vatCents,
          paidCents,
        })),
      ),
    ).toEqual(
      sortedById(
        within.map((paper) => ({
          id: paper.id,
          status: statusOf(books, paper),
          totalCents: totalOf(paper),
          vatCents: vatOf(paper),
          paidCents: Math.max(0, paidOf(books, paper.id)),
        })),
      ),
    );
  }
  await compareSales(books, viewer, issued);
  await comparePayments(books, viewer);
}

/**
 * Compares the sales register over whole quarters, in which an entry and its cancellation add up to zero,
 * whenever it was cancelled.
 */
async function compareSales(books: Books, viewer: Caller, issued: Paper[]): Promise<void> {
  const { organizationId } = books;
  const [first, last] = [addDays(books.today, -120), addDays(books.today, 20)];
  const days = { from: quarterOf(first), to: quarterEnd(quarterOf(last)) };
  const { rows, sheets, outside, changedLater, sums } = (await execute(salesRegister, viewer, {
    organizationId,
    ...days,
  }))!;
  expect(changedLater).toEqual([]);
  const all = [...rows, ...sheets.flatMap((sheet) => sheet.rows)];
  const sales = issued.filter(
    ({ docType }) => docType === "act" || docType === "upd" || docType === "advance_invoice",
  );
  const taxed = sales.filter(
    ({ lines, isOutsideVat }) => !isOutsideVat && lines.some(({ vatRate }) => vatRate !== "none"),
  );
  const untaxed = sales.filter((paper) => !taxed.includes(paper));
  const entriesByDocument = Map.groupBy(all, ({ documentId }) => documentId);
  expect(
    sortedById(
      [...entriesByDocument].map(([id, entries]) => ({
        id,
        totalCents: sum(entries.map(({ totalCents }) => totalCents)),
      })),
    ).filter(({ id, totalCents }) => totalCents !== 0 || taxed.some((paper) => paper.id === id)),
  ).toEqual(sortedById(taxed.map((paper) => ({ id: paper.id, totalCents: totalOf(paper) }))));
  expect(sums.vatCents).toBe(sum(taxed.map(vatOf)));
  expect(outside).toEqual({ count: untaxed.length, totalCents: sum(untaxed.map(totalOf)) });
}

async function comparePayments(books: Books, viewer: Caller): Promise<void> {
  const { organizationId } = books;
  const money = [...books.money.values()];
  const { count, totalCents, remainderCents } = await execute(paymentTotals, viewer, { organizationId });
  expect({ count, totalCents, remainderCents }).toEqual({
    count: money.length,
    totalCents: sum(money.map((each) => (isIncoming(each) ? each.cents : -each.cents))),
    remainderCents: sum(
      money
        .filter((each) => isIncoming(each) && !each.clientId && !each.isDismissed)
        .map((each) => Math.max(0, each.cents - sum([...each.shares.values()]) - advanceOf(each))),
    ),
  });
}
