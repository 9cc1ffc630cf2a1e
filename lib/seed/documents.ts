import { v7 } from "uuid";
import type { VatMode, VatRate } from "@/db/enums";
import type { Random } from "@/db/factories/random";
import type { ServiceSeed } from "@/db/factories/services";
import type { documentLines, documents, events, payments } from "@/db/schema";
import { noUpdFields } from "@/db/upd-fields";
import { standardBody } from "@/lib/body/standard";
import { kinds } from "@/lib/documents/kinds";
import { defaultServicePeriod, documentNumber } from "@/lib/documents/rules";
import { formatDate, yearOf } from "@/lib/values/dates";
import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { formatCents } from "@/lib/values/money";
import { searchKey } from "@/lib/values/search";
import { computeTotals } from "@/lib/values/totals";
import { linesWithRatesOn, rateOn } from "@/lib/values/vat-rates";
import type { PlannedDocument } from "./plan";

type Prefixes = Record<PlannedDocument["docType"], string>;

/** What the documents of an organization are made from. */
export type SeededExecutor = {
  id: string;
  accountId: string;
  vatMode: VatMode;
  numberPrefixes: Prefixes;
  catalogue: Array<ServiceSeed & { id: string }>;
};

export type SeededClient = { id: string; name: string; inn?: string | null };

type Author = { id: string | null; name: string };

type SeedParties = {
  executors: SeededExecutor[];
  clients: SeededClient[];
  projectOf: (planned: PlannedDocument) => string | null;
  author: Author;
};

type DocumentRow = typeof documents.$inferInsert & { id: string; number: string; createdAt: string };

export type SeededRows = {
  documents: DocumentRow[];
  lines: (typeof documentLines.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  events: (typeof events.$inferInsert)[];
};

/** Converts the plan to rows: consecutive numbers, priced lines, totals, payments and history. */
export function writeDocuments(random: Random, plan: PlannedDocument[], parties: SeedParties): SeededRows {
  const rows: SeededRows = { documents: [], lines: [], payments: [], events: [] };
  const rowByPlan = new Map<PlannedDocument, DocumentRow>();
  const sequences = new Map<string, number>();
  for (const planned of plan) {
    const executor = parties.executors[planned.engagement.executor]!;
    const client = parties.clients[planned.engagement.client]!;
    const year = yearOf(planned.date);
    const series = `${executor.id} ${planned.docType} ${year}`;
    const sequence = (sequences.get(series) ?? 0) + 1;
    sequences.set(series, sequence);
    const basis = planned.basis && rowByPlan.get(planned.basis);
    const copiedLines = kinds[planned.docType].stage === "closing" ? linesOf(rows, basis?.id) : null;
    const chosenLines = linesWithRatesOn(copiedLines ?? chooseLines(random, executor, planned), planned.date);
    const totals = computeTotals(chosenLines, executor.vatMode);
    const number = documentNumber(executor.numberPrefixes[planned.docType], year, sequence);
    const document: DocumentRow = {
      id: v7({ msecs: Date.parse(morning(planned.date)) + rowByPlan.size }),
      organizationId: executor.id,
      docType: planned.docType,
      year,
      sequence,
      number,
      status: planned.status,
      clientId: client.id,
      projectId: parties.projectOf(planned),
      bankAccountId: executor.accountId,
      basisDocumentId: basis?.id ?? null,
      date: planned.date,
      dueDate: planned.dueDate,
      ...defaultServicePeriod(planned, basis ?? null),
      vatMode: executor.vatMode,
      subtotalCents: totals.subtotalCents,
      vatCents: totals.vatCents,
      totalCents: totals.totalCents,
      paidCents: paidCents(planned, totals.totalCents),
      body: standardBody(planned.docType),
      upd: kinds[planned.docType].form === "upd" ? noUpdFields : null,
      issuedAt: planned.status === "draft" || planned.status === "cancelled" ? null : noon(planned.date),
      createdBy: parties.author.id,
      search: searchKey(number),
      createdAt: morning(planned.date),
      updatedAt: planned.paidOn ? noon(planned.paidOn) : noon(planned.date),
    };
    rowByPlan.set(planned, document);
    rows.documents.push(document);
    rows.lines.push(
      ...chosenLines.map((line, index) => ({
        ...line,
        ...totals.lines[index]!,
        documentId: document.id,
        position: index + 1,
      })),
    );
    if (planned.paidOn) rows.payments.push(paymentFor(random, document, client, noon(planned.paidOn)));
    rows.events.push(...eventsOfDocument(document, planned, parties.author));
  }
  return rows;
}

type ChosenLine = LineDetails & {
  serviceId: string;
  name: string;
  description: string | null;
  unit: string;
  qty: number;
  priceCents: number;
  discountPercent: number | null;
  vatRate: VatRate;
};

const linesOf = (rows: SeededRows, documentId?: string) =>
  rows.lines.filter((line) => line.documentId === documentId) as ChosenLine[];

function chooseLines(
  random: Random,
  { catalogue }: SeededExecutor,
  { docType, date }: PlannedDocument,
): ChosenLine[] {
  const count = docType === "contract" ? random.int(1, 3) : random.int(1, 5);
  const first = random.int(0, catalogue.length - 1);
  const step = random.pick([1, 5, 7]);
  return Array.from({ length: count }, (_, index) => {
    const service = catalogue[(first + index * step) % catalogue.length]!;
    return {
      ...lineDetailsOf(service),
      serviceId: service.id,
      name: service.name,
      description: service.description ?? null,
      unit: service.unit,
      qty: random.pick(service.usualQty),
      priceCents: priceIn(yearOf(date), service.priceCents),
      discountPercent: random.chance(0.08) ? random.pick([5, 7.5, 10]) : null,
      vatRate: rateOn(service.vatRate, date),
    };
  });
}

/** Earlier prices were lower. */
const priceIn = (year: number, priceCents: number) =>
  year < 2026 ? Math.max(100, Math.round((priceCents * 0.92) / 1000) * 1000) : priceCents;

const paidCents = ({ paidPercent }: PlannedDocument, totalCents: number) =>
  paidPercent === 100 ? totalCents : Math.floor((totalCents * paidPercent) / 10_000) * 100;

function paymentFor(random: Random, document: DocumentRow, client: SeededClient, paidAt: string) {
  const vat = document.vatCents ? `В т.ч. НДС ${formatCents(document.vatCents)} руб.` : "НДС не облагается";
  const digits = random.digits(12);
  return {
    id: v7({ msecs: Date.parse(paidAt) }),
    organizationId: document.organizationId,
    documentId: document.id,
    bankPaymentId: `demo-${digits}`,
    // Used in line (5) of papers for VAT and in reconciliations.
    documentNumber: String(Number(digits.slice(-3)) + 1),
    kind: random.chance(0.9) ? ("incoming" as const) : ("incoming_sbp_b2b" as const),
    amountCents: document.paidCents ?? 0,
    matchReason: {
      by: "rules" as const,
      signs: [
        "number" as const,
        ...(client.inn ? (["payer_inn"] as const) : []),
        document.paidCents === document.totalCents ? ("amount" as const) : ("partial" as const),
      ],
    },
    payerInn: client.inn,
    payerName: client.name,
    purpose: `Оплата по счету № ${document.number} от ${formatDate(document.date)} за услуги. ${vat}`,
    paidAt,
    createdAt: paidAt,
    updatedAt: paidAt,
  };
}

function eventsOfDocument(
  document: DocumentRow,
  planned: PlannedDocument,
  author: Author,
): SeededRows["events"] {
  const event = (kind: string, createdAt: string, data: Record<string, unknown>) => ({
    id: v7({ msecs: Date.parse(createdAt) }),
    organizationId: document.organizationId,
    kind: `document.${kind}`,
    subjectId: document.id,
    actorId: author.id,
    actorName: author.name,
    data,
    createdAt,
  });
  const steps = [event("created", document.createdAt, { number: document.number })];
  if (planned.status === "cancelled") steps.push(event("cancelled", noon(planned.date), { from: "draft" }));
  if (document.issuedAt) steps.push(event("issued", document.issuedAt, { from: "draft" }));
  if (planned.status === "signed") steps.push(event("signed", evening(planned.date), { from: "issued" }));
  if (planned.paidOn) steps.push(event(planned.status, noon(planned.paidOn), { from: "issued" }));
  return steps;
}

const morning = (date: string) => `${date}T06:30:00.000Z`;
const noon = (date: string) => `${date}T09:00:00.000Z`;
const evening = (date: string) => `${date}T13:00:00.000Z`;
