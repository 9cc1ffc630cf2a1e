import { type DocType, type DocumentStatus, docTypes } from "@/db/enums";
import type { Random } from "@/db/factories/random";
import { addDays, type CalendarDate } from "@/lib/values/dates";

/** An organization and a client that work together, and the date of their contract. */
export type Engagement = { executor: number; client: number; since: CalendarDate };

/** A document of the demo before it has a number and rows. */
export type PlannedDocument = {
  docType: DocType;
  engagement: Engagement;
  date: CalendarDate;
  dueDate: CalendarDate | null;
  status: DocumentStatus;
  basis: PlannedDocument | null;
  /** The paid share of the total, in percent. */
  paidPercent: number;
  paidOn: CalendarDate | null;
};

export const plannedTotal = 200;
const invoiceCount = 100;
const totalDays = 730;
/** Above 1 the business grows: the last weeks have more documents than the first. */
const growth = 1.6;
const clientCount = 20;
const sharedClientCount = 6;

/**
 * Plans two years of work ending today: each engagement begins with a contract, invoices follow, and paid work is
 * closed by an act (the entrepreneur) or a UPD (the company). In the order of dates, each document after its basis.
 */
export function planDocuments(random: Random, today: CalendarDate): PlannedDocument[] {
  const dayOf = (age: number) => workday(addDays(today, -Math.max(0, age)));
  const engagements = planEngagements(random, dayOf);
  const contracts = engagements.map((engagement) => planContract(engagement, today));
  const invoices = Array.from({ length: invoiceCount }, (_, index) => {
    const age = Math.round((totalDays - 10) * (1 - (index + 1) / invoiceCount) ** growth) + random.int(0, 2);
    return planInvoice(random, contracts, dayOf(age), today);
  });
  const closings = invoices.flatMap((invoice) => planClosing(random, invoice, today));
  const chosen = pickEvenly(closings, plannedTotal - contracts.length - invoices.length);
  return [...contracts, ...invoices, ...chosen].sort(byDate);
}

/** Returns `count` of the items, evenly distributed. */
const pickEvenly = <T>(items: T[], count: number) =>
  items.filter(
    (_, index) =>
      Math.floor(((index + 1) * count) / items.length) > Math.floor((index * count) / items.length),
  );

const byDate = (a: PlannedDocument, b: PlannedDocument) =>
  a.date.localeCompare(b.date) || docTypes.indexOf(a.docType) - docTypes.indexOf(b.docType);

/** Every client works with one of the two organizations, some with both. */
function planEngagements(random: Random, dayOf: (age: number) => CalendarDate): Engagement[] {
  return Array.from({ length: clientCount + sharedClientCount }, (_, index) => {
    const client = index % clientCount;
    const isFirst = index < clientCount;
    const age = index < 2 ? totalDays : random.int(60, totalDays - 20);
    return { executor: (client % 3 === 2) === isFirst ? 1 : 0, client, since: dayOf(age) };
  });
}

function planContract(engagement: Engagement, today: CalendarDate): PlannedDocument {
  const age = ageOf(engagement.since, today);
  return {
    docType: "contract",
    engagement,
    date: engagement.since,
    dueDate: null,
    status: age > 120 ? "signed" : "issued",
    basis: null,
    paidPercent: 0,
    paidOn: null,
  };
}

function planInvoice(
  random: Random,
  contracts: PlannedDocument[],
  date: CalendarDate,
  today: CalendarDate,
): PlannedDocument {
  const basis = random.pick(contracts.filter((contract) => contract.date <= date));
  const status = invoiceStatus(ageOf(date, today), random.int(0, 99));
  const paidAfter = random.int(1, 16);
  const part = random.int(3, 7) * 10;
  const paidPercent = status === "paid" ? 100 : status === "partially_paid" ? part : 0;
  return {
    docType: "invoice",
    engagement: basis.engagement,
    date,
    dueDate: workday(addDays(date, random.pick([5, 7, 10, 14]))),
    status,
    basis,
    paidPercent,
    paidOn: paidPercent > 0 ? earlier(workday(addDays(date, paidAfter)), today) : null,
  };
}

/** Returns the status of an invoice: the older it is, the likelier it is paid; `luck` is 0 to 99. */
function invoiceStatus(age: number, luck: number): DocumentStatus {
  const [paid, partially, cancelled, issued] =
    age > 60 ? [91, 3, 4, 2] : age > 14 ? [60, 14, 4, 22] : [28, 8, 0, 40];
  if (luck < paid) return "paid";
  if (luck < paid + partially) return "partially_paid";
  if (luck < paid + partially + cancelled) return "cancelled";
  return luck < paid + partially + cancelled + issued ? "issued" : "draft";
}

function planClosing(random: Random, invoice: PlannedDocument, today: CalendarDate): PlannedDocument[] {
  const date = workday(addDays(invoice.paidOn ?? today, random.int(2, 12)));
  const luck = random.int(0, 9);
  if (invoice.status !== "paid" || date > today) return [];
  const status = ageOf(date, today) > 30 ? "signed" : luck < 5 ? "issued" : luck < 8 ? "signed" : "draft";
  return [
    {
      docType: invoice.engagement.executor === 0 && luck !== 9 ? "upd" : "act",
      engagement: invoice.engagement,
      date,
      dueDate: null,
      status,
      basis: invoice,
      paidPercent: 0,
      paidOn: null,
    },
  ];
}

const dayMs = 86_400_000;

const ageOf = (date: CalendarDate, today: CalendarDate) => (Date.parse(today) - Date.parse(date)) / dayMs;

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);

/** Returns the day itself, or the Friday before a weekend. */
function workday(date: CalendarDate): CalendarDate {
  const weekday = new Date(date).getUTCDay();
  return weekday === 0 ? addDays(date, -2) : weekday === 6 ? addDays(date, -1) : date;
}
