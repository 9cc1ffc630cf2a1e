import { type DocumentStatus, documentStatuses } from "@/db/enums";

/** All statuses but the draft, which has a tab. */
export const filterStatuses = documentStatuses.filter((status) => status !== "draft");

/** Returns the statuses named in an address, `issued,paid`, ignoring unknown ones. */
export const statusesFromParam = (text: string): DocumentStatus[] => {
  const named = text.split(",");
  return documentStatuses.filter((status) => named.includes(status));
};

/** The query parameters that narrow the list within a tab, besides the search. */
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
