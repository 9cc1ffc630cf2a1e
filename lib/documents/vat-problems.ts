import { and, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { lineRates, taxSystems } from "@/db/enums";
import { literalList } from "@/db/literal-list";
import { documentIssues, documentLines, documents, organizations } from "@/db/schema";
import { taxDayOf } from "@/db/tax-day";
import { isIssueInForce } from "@/lib/document-issues/page";
import { rateRule, suitsTaxSystem } from "@/lib/values/vat-rates";
import type { DueDays } from "@/lib/vat-radar/due-days";
import { isCurrent } from "./current";

const day = taxDayOf(documents);

/** A line of a document whose rate was not in force on the document's day. */
const isOutOfForce: SQL[] = lineRates.flatMap((rate) => {
  const { from, until } = rateRule(rate);
  const hasRate = sql`${documentLines.vatRate} = ${rate}`;
  return [
    ...(from ? [sql`(${hasRate} and ${day} < ${from}::date)`] : []),
    ...(until ? [sql`(${hasRate} and ${day} > ${until}::date)`] : []),
  ];
});

/** The line has a rate that no payer under the tax system charges; false if the system is unknown. */
const isUnsuited = (taxSystem: SQLWrapper): SQL[] =>
  taxSystems.flatMap((system) => {
    const unsuitedRates = lineRates.filter((rate) => !suitsTaxSystem(rate, system));
    if (unsuitedRates.length === 0) return [];
    return [
      sql`(coalesce(${taxSystem}, '') = ${system} and ${documentLines.vatRate} in (${literalList(unsuitedRates)}))`,
    ];
  });

/** The tax system with which a paper was issued. */
const frozenTaxSystem = sql`(${documentIssues.source} #>> '{organization,taxSystem}')`;

/**
 * A line with a rate that no payer under the organization's tax system charges. An issued paper is lawful if its rate
 * suited the tax system of that time; only papers that do not suit the present one are read.
 */
const isOfAnotherSystem = and(
  or(...isUnsuited(organizations.taxSystem)),
  sql`not exists (select from ${documentIssues}
    where ${isIssueInForce} and not ${or(...isUnsuited(frozenTaxSystem))})`,
);

/** A line without VAT on a day on which the organization charges VAT (`readVatDueDays`). */
const lacksVat = (dueDays: readonly DueDays[]): SQL | undefined =>
  or(
    ...dueDays.map(
      ({ organizationId, from, to }) =>
        sql`(${documentLines.vatRate} = 'none' and ${organizations.id} = ${organizationId}
          and ${day} >= ${from}::date and ${day} <= ${to}::date)`,
    ),
  );

/**
 * Documents with a line whose rate was not in force on their day, belongs to another tax system, or is none on a day
 * on which their organization charges VAT.
 */
export const hasVatProblem = (dueDays: readonly DueDays[]): SQL | undefined =>
  and(
    ne(documents.status, "cancelled"),
    isCurrent,
    sql`exists (select from ${documentLines}
    join ${organizations} on ${organizations.id} = ${documents.organizationId}
    where ${documentLines.documentId} = ${documents.id}
      and ${or(...isOutOfForce, isOfAnotherSystem, lacksVat(dueDays))})`,
  );
