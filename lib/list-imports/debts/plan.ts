import { and, eq, inArray, isNull } from "drizzle-orm";
import { v7 } from "uuid";
import { z } from "zod";
import type { Database } from "@/db/client";
import { docTypes, vatRates } from "@/db/enums";
import { numberKey } from "@/db/number-key";
import { valuesOf } from "@/db/one-parameter";
import { documentCounters, documents } from "@/db/schema";
import { closedDaysOf } from "@/lib/closed-periods/is-closed";
import { lockPeriodsShared } from "@/lib/closed-periods/queries";
import { isOwnNumber } from "@/lib/documents/number-elsewhere";
import { numberElsewhere } from "@/lib/documents/number-elsewhere-field";
import { isCounterOf } from "@/lib/documents/numbering";
import { businessToday } from "@/lib/kernel/clock";
import { checkInput } from "@/lib/kernel/input";
import { checkRow } from "@/lib/list-imports/check-row";
import { indexClients, isOtherName } from "@/lib/list-imports/clients/match";
import { type ClientRecord, findStoredClients } from "@/lib/list-imports/clients/plan";
import {
  ambiguousRow,
  type Draft,
  makePlanner,
  type PlanContext,
  type Planned,
  withClient,
} from "@/lib/list-imports/plan";
import { ownSequence } from "@/lib/organizations/numbers-elsewhere";
import { isCalendarDate, yearOf } from "@/lib/values/dates";
import {
  cents,
  documentDay,
  type FieldErrors,
  optionalCalendarDate,
  optionalText,
} from "@/lib/values/fields";
import { isRateInForce } from "@/lib/values/vat-rates";

const debtInput = z.object({
  docType: z.enum(docTypes),
  number: numberElsewhere.pipe(z.string({ error: "required" })),
  date: z.string({ error: "required" }).pipe(documentDay),
  sum: cents,
  vatRate: z.enum(vatRates).optional(),
  dueDate: optionalCalendarDate,
  line: optionalText(),
});

export type DebtRecord = z.output<typeof debtInput> & {
  /** The id of the paper, once it is made. */
  id: string;
  organizationId: string;
  clientId: string;
};

type StoredPaper = Pick<
  typeof documents.$inferSelect,
  "id" | "docType" | "year" | "numberKey" | "clientId" | "date" | "totalCents" | "paidCents"
>;

const keyOf = ({ docType, year, numberKey: key }: Pick<StoredPaper, "docType" | "year" | "numberKey">) =>
  `${docType} ${year} ${key}`;

const keyOfRecord = ({ docType, date, number }: Pick<DebtRecord, "docType" | "date" | "number">) =>
  keyOf({ docType, year: yearOf(date), numberKey: numberKey(number) });

/**
 * Plans what to do with each row of a file of unpaid papers. A paper is recognized by its type, number and year; the
 * same number for another client is an error. Existing papers are never changed.
 */
export async function planDebts(
  { db, locale, isDryRun, organization, pause }: PlanContext,
  drafts: readonly Draft[],
): Promise<Planned<DebtRecord>[]> {
  if (!organization) return [];
  const organizationId = organization.id;
  if (!isDryRun) await lockPeriodsShared(db, organizationId);
  const match = makeClientMatcher(
    await findStoredClients(db, labelledByClient(drafts), isDryRun, { short: true }),
  );
  const paperByKey = new Map(
    (await findStoredPapers(db, organizationId, drafts)).map((each) => [keyOf(each), each]),
  );
  const closedDays = await closedDaysOf(
    db,
    drafts.map(({ values: { date } }) => ({ organizationId, date: dayOrOpenDay(date) })),
  );
  const plan = makePlanner<DebtRecord>(keyOfRecord);
  const planned: Planned<DebtRecord>[] = [];
  for (const [index, draft] of drafts.entries()) {
    await pause(index);
    const client = match(draft.values);
    if (client === "ambiguous") {
      planned.push(ambiguousRow(draft));
      continue;
    }
    if (closedDays[index]) {
      const { row, label } = draft;
      planned.push({ item: { row, label, state: "failed", id: null, problem: "period_closed" } });
      continue;
    }
    const parsed = checkRow(locale, { ...draft.fieldErrors, ...clientErrorsOf(client, draft) }, () =>
      checkInput(debtInput, draft.values, locale),
    );
    if (!client || "fieldErrors" in parsed) {
      const failed = plan({
        draft,
        found: null,
        made: "fieldErrors" in parsed ? parsed : { fieldErrors: {} },
      });
      planned.push(client ? withClient(failed, client) : failed);
      continue;
    }
    const record: DebtRecord = { ...parsed.value, id: v7(), organizationId, clientId: client.id };
    const stored = paperByKey.get(keyOfRecord(record));
    const isSameClient = stored?.clientId === client.id;
    const fieldErrors = isSameClient ? {} : await numberErrors({ db, organization, record, stored });
    const made = checkRow(locale, fieldErrors, () => ({ record, changed: [] }));
    const notes = [
      ...draft.notes,
      ...(isOtherName(asText(draft.values.client) ?? "", client) ? (["other_name"] as const) : []),
      ...(isSameClient ? differencesOf(record, stored) : dateNotesOf(record)),
    ];
    const { item, ...rest } = plan({
      draft: { ...draft, notes },
      found: isSameClient ? { ...record, id: stored.id } : null,
      made,
    });
    planned.push(withClient({ ...rest, item: { ...item, paper: paperOf(record) } }, client));
  }
  return planned;
}

/**
 * Returns what a row says differently about a paper that exists: its date, or a sum that is neither all nor the rest.
 */
function differencesOf({ date, sum }: DebtRecord, stored: StoredPaper): Draft["notes"] {
  const isSameSum = sum === stored.totalCents || sum === stored.totalCents - stored.paidCents;
  return [
    ...(date === stored.date ? [] : (["other_date"] as const)),
    ...(isSameSum ? [] : (["other_sum"] as const)),
  ];
}

const dateNotesOf = ({ vatRate, date }: DebtRecord): Draft["notes"] => [
  ...(vatRate && !isRateInForce(vatRate, date) ? (["rate_not_in_force"] as const) : []),
  ...(date > businessToday() ? (["date_in_future"] as const) : []),
];

/** Returns what the preview shows of a paper. */
const paperOf = ({ docType, number, date, sum }: DebtRecord) => ({ docType, number, date, sumCents: sum });

function clientErrorsOf(client: { id: string } | null, { values }: Draft): FieldErrors {
  if (client) return {};
  return { client: [values.client || values.inn ? "import_no_client" : "required"] };
}

type PaperContext = {
  db: Database;
  organization: NonNullable<PlanContext["organization"]>;
  record: DebtRecord;
  stored: StoredPaper | undefined;
};

/** Returns the errors that would reject a correctly parsed paper, by field. */
async function numberErrors({ db, organization, record, stored }: PaperContext): Promise<FieldErrors> {
  const { organizationId, docType, date, number } = record;
  const series = { organizationId, docType, year: yearOf(date) };
  const ownNumber = ownSequence(number, { prefix: organization.numberPrefixes[docType], year: series.year });
  const isOwnNumberTaken =
    ownNumber !== null && (await isOwnNumber(db, series, ownNumber, await counterOf(db, series)));
  return {
    ...(isOwnNumberTaken && { number: ["number_elsewhere_own"] }),
    ...(stored && { number: ["number_elsewhere_taken"] }),
  };
}

const counterOf = async (db: Database, series: Parameters<typeof isCounterOf>[0]) =>
  (await db.select().from(documentCounters).where(isCounterOf(series)))[0];

/** Returns a day that is never in a closed month for an invalid date, which is reported by its field. */
const dayOrOpenDay = (date: unknown) =>
  typeof date === "string" && isCalendarDate(date) ? date : "1900-01-01";

/** Labels rows by the names of their clients. */
const labelledByClient = (drafts: readonly Draft[]) =>
  drafts.map((draft) => ({ ...draft, label: String(draft.values.client ?? "") }));

/**
 * Returns a function that finds the client of a row: as in a file of clients, or else by the short name, which people
 * write in tables.
 */
function makeClientMatcher(stored: readonly ClientRecord[]) {
  const byName = indexClients(stored).match;
  const byShortName = indexClients(
    stored.flatMap((each) => (each.shortName ? [{ ...each, name: each.shortName }] : [])),
  ).match;
  const clientById = new Map(stored.map((each) => [each.id, each]));
  return ({ client: name, inn, kpp }: Record<string, unknown>) => {
    const rowClient = { name: asText(name), inn: asText(inn), kpp: asText(kpp) };
    const found = byName(rowClient) ?? byShortName(rowClient);
    return found && found !== "ambiguous" ? clientById.get(found.id)! : found;
  };
}

const asText = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Returns the stored papers with numbers of the file. */
const findStoredPapers = (
  db: Database,
  organizationId: string,
  drafts: readonly Draft[],
): Promise<StoredPaper[]> => {
  const keys = new Set(
    drafts.map(({ values }) => numberKey(String(values.number ?? "").replace(/^№ ?/u, ""))),
  );
  const { id, docType, year, numberKey: key, clientId, date, totalCents, paidCents } = documents;
  return db
    .select({ id, docType, year, numberKey: key, clientId, date, totalCents, paidCents })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        inArray(key, valuesOf([...keys])),
        isNull(documents.correctionNumber),
      ),
    );
};
