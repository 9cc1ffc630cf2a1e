import type { DocType } from "@/db/enums";
import {
  type Books,
  findOrRefuse,
  type Line,
  monthOf,
  type Series,
} from "@/lib/client-accounts/testing/books/books";
import { addDraft } from "@/lib/client-accounts/testing/books/numbers";
import { setStatus } from "@/lib/client-accounts/testing/books/statuses";
import { type Command, pick, type Step, step } from "@/lib/client-accounts/testing/books/step";
import { createSeries } from "@/lib/series/create";
import { updateSeries } from "@/lib/series/update";
import { runSeries } from "@/lib/series-runs/run";
import { rateOn, someDay } from "./papers";

const docTypeChoices: DocType[][] = [["invoice"], ["act"], ["invoice", "act"], ["invoice", "upd"]];

export const begin: Command = (books, draw) => {
  const clientId = pick(draw, books.clients.keys())!;
  const vatMode = draw(2) ? ("included" as const) : ("on_top" as const);
  const docTypes = docTypeChoices[draw(docTypeChoices.length)]!;
  const line: Line = {
    name: "Абонплата за {{period}}",
    qty: 1,
    priceCents: 50_000,
    discountPercent: null,
    vatRate: draw(2) ? "22" : "none",
  };
  const schedule = {
    everyMonths: [1, 1, 3][draw(3)]!,
    dayOfMonth: [1, 15, 31][draw(3)]!,
    from: someDay(books, draw),
  };
  // A UPD would require details that nobody has here.
  const isIssued = !draw(3) && !docTypes.includes("upd");
  const fields = { clientId, vatMode, docTypes, lines: [line], ...schedule };
  const input = {
    ...fields,
    organizationId: books.organizationId,
    name: "Абонплата",
    mode: isIssued ? "issue" : "draft",
  };
  return step(createSeries, input, (now, answered) => {
    const { id } = answered();
    now.series.set(id, { ...fields, id, isIssued, isPaused: false, made: new Map() });
  });
};

export const pause: Command = (books, draw) => {
  const chosen = pick(draw, books.series.values());
  if (!chosen) return null;
  const pausedAt = chosen.isPaused ? null : `${books.today}T09:00:00Z`;
  return step(updateSeries, { id: chosen.id, pausedAt }, (now) => {
    findOrRefuse(now.series, chosen.id).isPaused = pausedAt !== null;
  });
};

/** Creates the documents of all series for a month, once; the product decides the order. */
export const bill: Command = (books, draw): Step | null => {
  if (books.series.size === 0) return null;
  const period = monthOf(someDay(books, draw));
  return {
    ...step(runSeries, { organizationId: books.organizationId, period }, (now, answered) => {
      const { items } = answered();
      const due = [...now.series.values()].filter((series) => documentDayIn(series, period));
      const ids = items.map(({ seriesId }: { seriesId: string }) => seriesId);
      if (due.length !== items.length || due.some(({ id }) => !ids.includes(id)))
        throw new Error(`${ids} are due`);
      for (const item of items) {
        const state = billOne(now, now.series.get(item.seriesId)!, period, item.documents);
        if (state !== item.state) throw new Error(`${state}, not ${JSON.stringify(item)}`);
      }
    }),
    isSeveral: true,
  };
};

type CreatedDocument = { docType: DocType; id: string };

function billOne(books: Books, series: Series, period: string, created: CreatedDocument[]): string {
  const { docTypes, clientId, vatMode } = series;
  const exists = (docType: DocType) => books.papers.has(series.made.get(`${period} ${docType}`) ?? "");
  if (docTypes.every(exists)) return "exists";
  if (series.isPaused || books.clients.get(clientId)!.isArchived) return "paused";
  const date = documentDayIn(series, period)!;
  if (books.closedMonths.has(period)) return "failed";
  const missing = docTypes.filter((docType) => !exists(docType));
  for (const docType of missing) {
    const id = created.find((each) => each.docType === docType)!.id;
    const invoiceId = docType === "invoice" ? null : (series.made.get(`${period} invoice`) ?? null);
    const lines = series.lines.map((line) => ({ ...line, vatRate: rateOn(line.vatRate, date) }));
    addDraft(books, { id }, { docType, clientId, date, vatMode, lines, basisId: invoiceId });
    series.made.set(`${period} ${docType}`, id);
    if (series.isIssued) setStatus(books, books.papers.get(id)!, "issued");
  }
  return "new";
}

/** Returns the day of a month on which a series has documents; null if it has none. */
function documentDayIn({ from, dayOfMonth, everyMonths }: Series, period: string): string | null {
  const dayOf = (month: string) => {
    const [year = 0, index = 0] = month.split("-").map(Number);
    const last = new Date(Date.UTC(year, index, 0)).getUTCDate();
    return `${month}-${String(Math.min(dayOfMonth, last)).padStart(2, "0")}`;
  };
  const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  const firstIndex = indexOf(from) + (dayOf(monthOf(from)) < from ? 1 : 0);
  const monthsPassed = indexOf(period) - firstIndex;
  return monthsPassed >= 0 && monthsPassed % everyMonths === 0 ? dayOf(period) : null;
}
