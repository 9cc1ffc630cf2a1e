import { type DocumentStatus, documentStatuses } from "@/db/enums";

/** All but the draft's, which has a tab. */
export const statuses = documentStatuses.filter((status) => status !== "draft");

/** The states that an address names, `issued,paid`, without those that there are not. */
export const statusesIn = (text: string): DocumentStatus[] => {
  const named = text.split(",");
  return documentStatuses.filter((status) => named.includes(status));
};

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
  "undated",
  "expectedFrom",
  "expectedTo",
  "paidFrom",
  "paidTo",
  "original",
  "corrected",
] as const;
