import { expect } from "vitest";
import { type Caller, execute } from "@/lib/kernel/operation";
import { getMonth } from "@/lib/months/get";
import type { MonthCode } from "@/lib/months/schema";
import { isCurrentVersion, isIncoming, statusOf, sum, totalOf } from "./arithmetic";
import { type Books, type Money, monthOf, type Paper } from "./books";
import { versionsOf } from "./numbers";
import { wasReturned } from "./returned-money";

type Count = { count: number; sumCents: number };

/** Compares the counts on a month's first page with what the model has left undone in that month. */
export async function compareMonths(books: Books, viewer: Caller): Promise<void> {
  const { organizationId } = books;
  const dates = [...books.papers.values()].map(({ date }) => date);
  const days = [...books.money.values()].map(({ day }) => day);
  for (const period of new Set([...dates, ...days, books.today].map(monthOf))) {
    const { items } = await execute(getMonth, viewer, { organizationId, period });
    const counted = items.map(({ code, count, sumCents }) => [code, { count, sumCents }]);
    const expectedCounts = expectedCountsIn(books, period);
    expect(
      Object.fromEntries(counted.filter(([code]) => (code as string) in expectedCounts)),
      period,
    ).toEqual(expectedCounts);
  }
}

/** Advances without an invoice and series are compared elsewhere. */
function expectedCountsIn(books: Books, period: string): Partial<Record<MonthCode, Count>> {
  const papers = [...books.papers.values()];
  const within = papers.filter(({ date }) => monthOf(date) === period);
  const standing = within.filter((paper) => isCurrentVersion(books, paper));
  const hasStatus = (paper: Paper, ...statuses: string[]) => statuses.includes(statusOf(books, paper));
  const closing = standing.filter(({ docType }) => docType === "act" || docType === "upd");
  const money = [...books.money.values()].filter(({ day }) => monthOf(day) === period);
  const isPeriod = (date: string) => monthOf(date) === period;
  return {
    drafts: countPapers(within.filter((paper) => !paper.correctedById && hasStatus(paper, "draft"))),
    no_due_date: countPapers(
      standing.filter(
        (paper) =>
          paper.docType === "invoice" &&
          !paper.dueDate &&
          hasStatus(paper, "draft", "issued", "partially_paid"),
      ),
    ),
    paid_without_act: countPapers(
      papers.filter((paper) => isPeriod(paidOn(books, paper)) && isPaidWithoutAct(books, paper)),
    ),
    unsigned: countPapers(
      standing.filter(
        (paper) => ["act", "upd", "contract"].includes(paper.docType) && hasStatus(paper, "issued"),
      ),
    ),
    originals_missing: countPapers(closing.filter((paper) => !hasStatus(paper, "draft", "cancelled"))),
    bank_unknown: countPapers([]),
    payments_waiting: countMoney(money.filter((each) => isUnassigned(each) && isIncoming(each))),
    notifications_missed: countMoney(money.filter((each) => isMissed(books, each))),
    orders_waiting: countOf(
      [...books.orders.values()].filter(({ status }) => status === "new" && isPeriod(books.today)),
      ({ cents }) => cents,
    ),
    reconciliation_disputed: countOf(
      [...books.acts.values()].filter(({ status, to }) => status === "disputed" && isPeriod(to)),
      ({ closingCents }) => closingCents,
    ),
    numbering_gaps: countOf(
      [...books.gaps.values()].flat().filter(({ date }) => isPeriod(date)),
      () => 0,
    ),
  };
}

function countOf<T>(all: T[], cents: (each: T) => number): Count {
  return { count: all.length, sumCents: sum(all.map(cents)) };
}

const countPapers = (papers: Paper[]) => countOf(papers, totalOf);
const countMoney = (money: Money[]) => countOf(money, ({ cents }) => cents);

const isUnassigned = ({ shares, clientId, isDismissed }: Money) =>
  shares.size === 0 && !clientId && !isDismissed;

/**
 * Returns the day of the last payment of a document; for one marked as paid by hand, today, when that was
 * done.
 */
function paidOn(books: Books, { id }: Paper): string {
  const days = [...books.money.values()]
    .filter((money) => isIncoming(money) && (money.shares.get(id) ?? 0) > 0)
    .map(({ day }) => day);
  return days.sort().at(-1) ?? books.today;
}

function isPaidWithoutAct(books: Books, paper: Paper): boolean {
  if (paper.docType !== "invoice" || !isCurrentVersion(books, paper) || statusOf(books, paper) !== "paid")
    return false;
  if (wasReturned(books, paper)) return false;
  // A correction is closed by what is based on any version of its number; an original only by what is based
  // on itself.
  const basisCandidates = paper.correctionNumber === null ? [paper] : versionsOf(books, paper);
  const ids = new Set(basisCandidates.map(({ id }) => id));
  const isClosing = (each: Paper) =>
    (each.docType === "act" || each.docType === "upd") &&
    !each.correctedById &&
    statusOf(books, each) !== "cancelled";
  // An invoice made from an act or a UPD asks for what was already shipped.
  const basisVersions = paper.basisId ? versionsOf(books, books.papers.get(paper.basisId)!) : [];
  if (basisVersions.some(isClosing)) return false;
  return ![...books.papers.values()].some((each) => each.basisId && ids.has(each.basisId) && isClosing(each));
}

/** Only a statement reported it, on a day with notifications of the same direction. */
function isMissed(books: Books, money: Money): boolean {
  const transfer = books.transfers.find(({ moneyId }) => moneyId === money.id);
  if (!transfer || transfer.isNotified) return false;
  return books.transfers.some(
    ({ isNotified, day, kind }) => isNotified && day === transfer.day && kind === transfer.kind,
  );
}
