import { type SQL, sql } from "drizzle-orm";
import { handedOverStatuses } from "@/db/enums";
import { listed } from "@/db/listed";
import { hasSameNumber } from "@/db/same-number";
import { payableTypes, typesAt } from "./kinds";

/** A condition on a paper, by the name that it has in a statement. */
type Condition = (paper: string) => SQL;

/** A client at an organization, as a statement names them. */
export type AccountInSql = { clientId: SQL; organizationId: SQL };

/**
 * Ids of the acts and UPDs, drafts too, that close an invoice, by the name that it has in a statement:
 * - those that rest on it or on another paper of its number;
 * - the one that it was made out of;
 * - where there is none of these: the one that rests on its contract, has its client and sum, and has the place among such
 *   acts that the invoice has among such invoices, the oldest first. A person who means another lets it rest on the invoice.
 */
export const closingsOf = (invoice: string): SQL => sql`
  select closing_id as id from (${resting(isOne(invoice))} union all ${others(invoice)}) as closings`;

/** The same without those that rest on the invoice's number. */
export const otherClosingsOf = (invoice: string): SQL => sql`
  select closing_id as id from (${others(invoice)}) as closings`;

/** The one that an invoice was made out of alone. */
export const sourceOf = (invoice: string): SQL => sql`
  select closing_id as id from (${madeOut(isOne(invoice))}) as closings`;

/** Id of the invoice of its contract that an act or UPD, or the one whose correction it is, closes without resting on it. */
export const closedBy = (act: string): SQL => sql`
  select pairs.invoice_id as id
    from (${paired(isLike(act))}) as pairs join documents paper on paper.id = pairs.closing_id
   where ${hasSameNumber("paper", act)}`;

/** Ids of all invoices of an organization, else of all, that an act of their contract closes. */
export const closedByContract = (organizationId?: string | null): SQL => sql`
  select invoice_id from (${paired((paper) =>
    organizationId ? sql`${column(paper, "organization_id")} = ${organizationId}` : sql`true`,
  )}) as pairs`;

/** The same of all invoices of an account: `invoice_id`, `closing_id`, and whether the invoice was made out of it, `is_source`. */
export const closingsOfAccount = ({ clientId, organizationId }: AccountInSql): SQL => {
  const isOurs: Condition = (paper) => sql`${column(paper, "client_id")} = ${clientId}
    and ${column(paper, "organization_id")} = ${organizationId}`;
  return sql`${resting(isOurs)} union all ${madeOut(isOurs)} union all ${paired(isOurs)}`;
};

/** Acts and UPDs that were handed over and stand, by the name that they have in a statement. */
export const isShipment: Condition = (paper) =>
  sql`${isClosing(paper)} and ${column(paper, "status")} in (${listed(handedOverStatuses)})`;

const column = (paper: string, name: string) => sql.raw(`${paper}.${name}`);

const isOne =
  (invoice: string): Condition =>
  (paper) =>
    sql`${column(paper, "id")} = ${column(invoice, "id")}`;

/** `isCurrent` of a paper that was not cancelled. */
const stands: Condition = (paper) => sql`${column(paper, "status")} <> 'cancelled'
  and ${column(paper, "corrected_by_id")} is null
  and (${column(paper, "corrects_document_id")} is null or ${column(paper, "status")} <> 'draft')`;

const isClosing: Condition = (paper) =>
  sql`${column(paper, "doc_type")} in (${listed(typesAt("closing"))}) and ${stands(paper)}`;

const isInvoice: Condition = (paper) =>
  sql`${column(paper, "doc_type")} in (${listed(payableTypes)}) and ${stands(paper)}`;

const resting = (isAsked: Condition): SQL => sql`
  select asked.id as invoice_id, closing.id as closing_id, false as is_source
    from documents asked
    join documents alike on ${hasSameNumber("alike", "asked")}
    join documents closing on closing.basis_document_id = alike.id
   where ${isAsked("asked")} and ${isClosing("closing")}`;

const madeOut = (isAsked: Condition): SQL => sql`
  select asked.id as invoice_id, closing.id as closing_id, true as is_source
    from documents asked
    join documents basis on basis.id = asked.basis_document_id
    join documents closing on ${hasSameNumber("closing", "basis")}
   where ${isAsked("asked")} and ${isInvoice("asked")} and ${isClosing("closing")}`;

/** An invoice that was handed over and is closed by no act of its own. */
const lacksOwn: Condition = (invoice) => sql`${isInvoice(invoice)} and ${column(invoice, "status")} <> 'draft'
  and not exists (${resting(isOne(invoice))})`;

/** An act of which no invoice was made. */
const isUnbilled: Condition = (act) => sql`${isClosing(act)}
  and not exists (select from documents named join documents billed on billed.basis_document_id = named.id
                   where ${hasSameNumber("named", act)} and ${isInvoice("billed")})`;

const contractAndSum = "organization_id, series, doc_type, year, sequence, client_id, total_cents";

/** Papers on contracts, with the number of the contract and their place among those of one client and sum. */
const placed = (meets: Condition, areInvoices: boolean): SQL => sql`
  select *, row_number() over (partition by ${sql.raw(contractAndSum)} order by date, id) as place
    from (select paper.id, paper.date, paper.client_id, paper.total_cents, ${sql.raw(String(areInvoices))} as is_invoice,
                 contract.organization_id, contract.series, contract.doc_type, contract.year, contract.sequence
            from documents paper join documents contract on contract.id = paper.basis_document_id
           where contract.doc_type in (${listed(typesAt("contract"))}) and paper.client_id is not null
             and contract.organization_id = paper.organization_id and ${meets("paper")}) as papers`;

/** Among papers with all that have the contract, client and sum of one of them; grouped, for the sides of a join would be misjudged. */
const paired = (isOurs: Condition): SQL => sql`
  select (array_agg(id) filter (where is_invoice))[1] as invoice_id,
         (array_agg(id) filter (where not is_invoice))[1] as closing_id, false as is_source
    from (${placed((paper) => sql`${isOurs(paper)} and ${lacksOwn(paper)}`, true)}
          union all
          ${placed((paper) => sql`${isOurs(paper)} and ${isUnbilled(paper)}`, false)}) as placed
   group by ${sql.raw(contractAndSum)}, place
  having count(*) = 2`;

const others = (invoice: string): SQL => sql`
  ${madeOut(isOne(invoice))}
  union all
  select invoice_id, closing_id, is_source from (${paired(isLike(invoice))}) as pairs
   where pairs.invoice_id = ${column(invoice, "id")} and ${lacksOwn(invoice)}`;

const isLike =
  (invoice: string): Condition =>
  (paper) =>
    sql`${column(paper, "client_id")} = ${column(invoice, "client_id")}
      and ${column(paper, "total_cents")} = ${column(invoice, "total_cents")}
      and ${column(paper, "basis_document_id")} in (
        select version.id from documents agreed join documents version on ${hasSameNumber("version", "agreed")}
         where agreed.id = ${column(invoice, "basis_document_id")})`;
