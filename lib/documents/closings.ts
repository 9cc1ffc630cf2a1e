import { type SQL, sql } from "drizzle-orm";
import { handedOverStatuses } from "@/db/enums";
import { listed } from "@/db/listed";
import { hasSameNumber } from "@/db/same-number";
import { payableTypes, typesAt } from "./kinds";

/**
 * Ids of the acts and UPDs, drafts too, that close an invoice, by the name that it has in a statement:
 * - those that rest on it or on another paper of its number;
 * - the one that it was made out of;
 * - where there is none of these: the one that rests on its contract, has its client and sum, and has the place among such
 *   acts that the invoice has among such invoices, the oldest first. A person who means another lets it rest on the invoice.
 */
export const closingsOf = (invoice: string): SQL => sql`
  ${restingOn(invoice)}
  union all
  ${madeOutOf(invoice)}
  union all
  ${pairedWith(invoice)}`;

/** The same without those that rest on the invoice's number. */
export const otherClosingsOf = (invoice: string): SQL => sql`
  ${madeOutOf(invoice)}
  union all
  ${pairedWith(invoice)}`;

/** Acts and UPDs that were handed over and stand, by the name that they have in a statement. */
export const isShipment = (paper: string): SQL =>
  sql`${isClosing(paper)} and ${column(paper, "status")} in (${listed(handedOverStatuses)})`;

const column = (paper: string, name: string) => sql.raw(`${paper}.${name}`);

/** `isCurrent` of a paper that was not cancelled. */
const stands = (paper: string) => sql`${column(paper, "status")} <> 'cancelled'
  and ${column(paper, "corrected_by_id")} is null
  and (${column(paper, "corrects_document_id")} is null or ${column(paper, "status")} <> 'draft')`;

const isClosing = (paper: string) =>
  sql`${column(paper, "doc_type")} in (${listed(typesAt("closing"))}) and ${stands(paper)}`;

const isInvoice = (paper: string) =>
  sql`${column(paper, "doc_type")} in (${listed(payableTypes)}) and ${stands(paper)}`;

const restingOn = (paper: string) => sql`
  select resting.id from documents alike join documents resting on resting.basis_document_id = alike.id
   where ${hasSameNumber("alike", paper)} and ${isClosing("resting")}`;

/** Id of the act or UPD that an invoice was made out of, by the name that the invoice has in a statement. */
export const madeOutOf = (invoice: string): SQL => sql`
  select source.id from documents basis join documents source on ${hasSameNumber("source", "basis")}
   where basis.id = ${column(invoice, "basis_document_id")} and ${isInvoice(invoice)} and ${isClosing("source")}`;

/** Papers that rest on the contract of an invoice, and have its client and sum. */
const ofSameContract = (invoice: string, paper: string) => sql`
  from documents contract
  join documents version on ${hasSameNumber("version", "contract")}
  join documents ${sql.raw(paper)} on ${column(paper, "basis_document_id")} = version.id
 where contract.id = ${column(invoice, "basis_document_id")} and contract.doc_type in (${listed(typesAt("contract"))})
   and ${column(paper, "client_id")} = ${column(invoice, "client_id")}
   and ${column(paper, "total_cents")} = ${column(invoice, "total_cents")}`;

/** Whether an invoice that was handed over may be closed by an act of its contract. */
const lacksOwn = (invoice: string) => sql`${isInvoice(invoice)} and ${column(invoice, "status")} <> 'draft'
  and not exists (${restingOn(invoice)})`;

const pairedWith = (invoice: string) => sql`
  select act.id
    from (select act.id, row_number() over (order by act.date, act.id) as place
            ${ofSameContract(invoice, "act")} and ${isClosing("act")}
             and not exists (select from documents named join documents billed on billed.basis_document_id = named.id
                              where ${hasSameNumber("named", "act")} and ${isInvoice("billed")})) as act
   where ${lacksOwn(invoice)}
     and act.place = 1 + (
       select count(*) ${ofSameContract(invoice, "earlier")} and ${lacksOwn("earlier")}
          and (earlier.date, earlier.id) < (${column(invoice, "date")}, ${column(invoice, "id")}))`;
