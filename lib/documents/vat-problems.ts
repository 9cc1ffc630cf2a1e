import { and, ne, or, type SQL, sql } from "drizzle-orm";
import { lineRates, taxSystems } from "@/db/enums";
import { documentLines, documents, organizations } from "@/db/schema";
import { taxDayOf } from "@/db/tax-day";
import { rateRule, suitsTaxSystem } from "@/lib/values/vat-rates";
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

/** A line with a rate that no payer under the organization's tax system charges. */
const isOfAnotherSystem: SQL[] = taxSystems.flatMap((system) => {
  const unsuitedRates = lineRates.filter((rate) => !suitsTaxSystem(rate, system));
  if (unsuitedRates.length === 0) return [];
  const rates = sql.join(
    unsuitedRates.map((rate) => sql`${rate}`),
    sql`, `,
  );
  return [sql`(${organizations.taxSystem} = ${system} and ${documentLines.vatRate} in (${rates}))`];
});

/** Documents with a line whose rate was not in force on their day, or belongs to another tax system. */
export const hasVatProblem = and(
  ne(documents.status, "cancelled"),
  isCurrent,
  sql`exists (select from ${documentLines}
    join ${organizations} on ${organizations.id} = ${documents.organizationId}
    where ${documentLines.documentId} = ${documents.id} and ${or(...isOutOfForce, ...isOfAnotherSystem)})`,
);
