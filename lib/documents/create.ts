import type { z } from "zod";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { standardBody } from "@/lib/body/standard";
import { assertOpenDays } from "@/lib/closed-periods/assert-open";
import { record } from "@/lib/events/record";
import { actorId } from "@/lib/kernel/actor";
import { businessToday } from "@/lib/kernel/clock";
import { createsOnce } from "@/lib/kernel/create-once";
import { type Context, command } from "@/lib/kernel/operation";
import { chosenOrganization } from "@/lib/organizations/chosen";
import { readTemplateContents } from "@/lib/templates/body";
import { yearOf } from "@/lib/values/dates";
import { searchKey } from "@/lib/values/search";
import { taxDay } from "@/lib/values/tax-day";
import { linesWithRatesOn, rateOfLines } from "@/lib/values/vat-rates";
import { type OriginalDates, readDefaultFields } from "./default-fields";
import { getDocument } from "./get";
import { withRatesOf } from "./line-rates";
import { assertNumberedElsewhere, takeNumberElsewhere } from "./number-elsewhere";
import { type Series, seriesOf, takeNumber } from "./numbering";
import { assertPeriod } from "./period";
import { withProjectDefaults } from "./project-defaults";
import { insertLines, priceLines, toRecord } from "./queries";
import { documentRecord } from "./record";
import { assertReferences } from "./references";
import { type DocumentRecord, documentInput } from "./schema";
import { assertUpd, updOfNew, withUpdDefaults } from "./upd";

export const createDocument = command(
  {
    level: "user",
    summary:
      "Create a draft; it is numbered at once, or by `numberElsewhere` if another program has numbered it",
    input: documentInput,
    output: documentRecord,
    createsOnce: createsOnce("documents.create", getDocument),
    fails: ["period_closed"],
  },
  (context, input) => addDocument(context, input),
);

export type NewDocument = z.output<typeof documentInput>;

type Column = keyof typeof documents.$inferInsert;

/**
 * Columns for which the input has a field: a column that gets no value below would be lost, so it does not compile.
 */
type InputColumns = { [Name in Exclude<keyof NewDocument & Column, "periodStart" | "periodEnd">]-?: unknown };

/**
 * Adds a draft with the next number of its organization, type and year (the year of its date), or with a number that
 * another program gave. Fields left out come from the project, then from the organization. Text and lines come from
 * the template, with the rates of the day, else they are the standard text and no lines. In a copy for which no payment
 * term is agreed, the number of days to pay comes from the original.
 * Throws `validation_error` naming the field that refers to something missing or foreign, `conflict` for a template
 * that may not be used, and `period_closed` naming a date in a closed month.
 */
export async function addDocument(
  context: Context,
  requested: NewDocument,
  original: OriginalDates | null = null,
): Promise<DocumentRecord> {
  const { db, actor } = context;
  const input = await withProjectDefaults(db, requested);
  const organization = await chosenOrganization(context, input);
  const bankAccountId =
    input.bankAccountId === undefined ? organization.defaultAccountId : input.bankAccountId;
  const references = { ...input, bankAccountId, organizationId: organization.id };
  if (input.numberElsewhere) assertNumberedElsewhere(input.docType);
  assertPeriod(input.docType, input);
  assertUpd(input.docType, input.upd);
  await assertReferences(db, references);
  await assertOpenDays(db, organization.id, { date: input.date });

  const templateContent = input.templateId
    ? await readTemplateContents(db, { id: input.templateId, docType: input.docType })
    : { body: standardBody(input.docType), lines: [], upd: null };
  const date = input.date ?? businessToday();
  const rateDay = taxDay({ date, upd: input.upd });
  const vatMode = input.vatMode ?? organization.vatMode;
  const givenLines = withRatesOf(
    input.docType,
    input.lines ?? linesWithRatesOn(templateContent.lines, rateDay),
  );
  const defaultRate = rateOfLines(input.docType, organization.defaultVatRate, rateDay);
  const { lines, totals } = priceLines(givenLines, vatMode, defaultRate);
  const defaultFields = await readDefaultFields(db, { ...input, date }, organization, original);
  const ownSeries = { organizationId: organization.id, docType: input.docType, year: yearOf(date) };
  const series = seriesOf(input.docType, organization);
  const prefix = organization.numberPrefixes[series];
  const { sequence, number } = await assignNumber(
    db,
    { ...ownSeries, docType: series },
    prefix,
    input.numberElsewhere,
  );
  const [row] = await db
    .insert(documents)
    .values({
      ...ownSeries,
      ...totals,
      ...defaultFields,
      sequence,
      numberedAs: series === input.docType ? null : series,
      number,
      date,
      vatMode,
      bankAccountId,
      clientId: input.clientId,
      projectId: input.projectId,
      templateId: input.templateId,
      basisDocumentId: input.basisDocumentId,
      promisedDate: input.promisedDate,
      notes: input.notes,
      body: input.body ?? templateContent.body,
      upd: updOfNew(input.docType, templateContent.upd, input.upd),
      createdBy: actorId(actor),
      search: searchKey(number),
    } satisfies InputColumns & Record<string, unknown>)
    .returning();
  await Promise.all([insertLines(db, row!.id, lines), record(context, "document.created", row!, { number })]);
  return withUpdDefaults(db, toRecord(row!, lines, []));
}

/** A number given by another program has no position in our counter. */
async function assignNumber(
  db: Database,
  series: Series,
  prefix: string,
  elsewhere: string | null | undefined,
) {
  if (!elsewhere) return takeNumber(db, series, prefix);
  await takeNumberElsewhere(db, series, elsewhere);
  return { sequence: null, number: elsewhere };
}
