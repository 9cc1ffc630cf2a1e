import { inArray } from "drizzle-orm";
import { v7 } from "uuid";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import { services } from "@/db/schema";
import type { Locale } from "@/lib/i18n/locales";
import { checkInput } from "@/lib/kernel/input";
import { applyPatch } from "@/lib/kernel/patch";
import { checkRow } from "@/lib/list-imports/check-row";
import {
  ambiguousRow,
  type Draft,
  makePlanner,
  type PlanContext,
  type Planned,
} from "@/lib/list-imports/plan";
import { emptyRecord } from "@/lib/list-imports/record-values";
import { serviceInput } from "@/lib/services/schema";
import { searchKey } from "@/lib/values/search";

export type ServiceRecord = typeof services.$inferSelect;

const patch = serviceInput.partial();

/** Plans what to do with each row of a file of services; a service is recognized by its name. */
export async function planServices(
  { db, locale, at, isDryRun, pause }: PlanContext,
  drafts: readonly Draft[],
): Promise<Planned<ServiceRecord>[]> {
  const stored = Map.groupBy(await findStoredServices(db, drafts, isDryRun), ({ search }) => search);
  const plan = makePlanner<ServiceRecord>(({ search }) => search);
  const planned: Planned<ServiceRecord>[] = [];
  for (const [index, draft] of drafts.entries()) {
    await pause(index);
    const withSameName = stored.get(searchKey(draft.label)) ?? [];
    const current = withSameName.filter(({ deletedAt }) => deletedAt === null);
    if (current.length > 1) planned.push(ambiguousRow(draft));
    else {
      const found = current[0] ?? null;
      const made = checkRow(locale, draft.fieldErrors, () =>
        found
          ? changedService(found, draft.values, { locale, at })
          : newService({ ...draft.forNew, ...draft.values }, { locale, at }),
      );
      const notes = draft.notes.filter((note) => note !== "no_price" || !found);
      planned.push(plan({ draft: { ...draft, notes }, found, made }));
    }
  }
  return planned;
}

type RowContext = { locale: Locale; at: string };

function newService(values: Record<string, unknown>, { locale, at }: RowContext) {
  const input = checkInput(serviceInput, values, locale);
  const record: ServiceRecord = {
    ...emptyRecord(services),
    ...input,
    description: input.description ?? null,
    id: v7(),
    search: searchKey(input.name),
    createdAt: at,
    updatedAt: at,
  };
  return { record, changed: [] };
}

function changedService(stored: ServiceRecord, values: Record<string, unknown>, { locale, at }: RowContext) {
  const given = Object.keys(values);
  const checkedValues = checkInput(patch, values, locale);
  // Defaults of the input apply only to new services.
  const givenValues = Object.fromEntries(
    Object.entries(checkedValues).filter(([name]) => given.includes(name)),
  );
  const { next, changed } = applyPatch<ServiceRecord>(stored, givenValues);
  return { record: { ...next, search: searchKey(next.name), updatedAt: at }, changed };
}

async function findStoredServices(
  db: Database,
  drafts: readonly Draft[],
  isDryRun: boolean,
): Promise<ServiceRecord[]> {
  const names = [...new Set(drafts.map(({ label }) => searchKey(label)))];
  const query = db
    .select()
    .from(services)
    .where(inArray(services.search, valuesOf(names)))
    .orderBy(services.id);
  return isDryRun ? query : query.for("no key update");
}
