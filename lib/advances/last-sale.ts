import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { handedOverStatuses } from "@/db/enums";
import { literalList } from "@/db/literal-list";
import { documents } from "@/db/schema";
import { isOfSale, taxDayOf } from "@/db/tax-day";

const paper = alias(documents, "paper");

/** Selects `vat_cents` and `total_cents` of an organization's last act, UPD or advance invoice up to a day. */
export const lastSaleUntil = (organizationId: SQL, day: SQL): SQL => sql`
  select paper.vat_cents, paper.total_cents from documents paper
   where paper.organization_id = ${organizationId} and ${isOfSale(paper)}
     and paper.status in (${literalList(handedOverStatuses)}) and paper.corrected_by_id is null
     and ${taxDayOf(paper)} <= ${day} and paper.total_cents > 0
   order by ${taxDayOf(paper)} desc, paper.id desc limit 1`;
