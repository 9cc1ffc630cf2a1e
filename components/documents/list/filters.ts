import type { DocumentRow } from "@/lib/documents/schema";

export const docTypes = [
  "invoice",
  "act",
  "upd",
  "contract",
] as const satisfies readonly DocumentRow["docType"][];

/** All but the draft's, which has a tab. */
export const statuses = [
  "issued",
  "partially_paid",
  "paid",
  "signed",
  "cancelled",
] as const satisfies readonly DocumentRow["status"][];

/** Parameters of the address that narrow the list within a tab, besides the search. */
export const filterNames = [
  "docType",
  "status",
  "clientId",
  "projectId",
  "from",
  "to",
  "dueFrom",
  "dueTo",
] as const;
