import type { ReferenceEntry } from "@/lib/api/rules";

/** The page of the records, beside those of the groups; no group has this name. */
export const recordsPage = "records";

export const indexHref = "/api/docs";

export const pageHref = (name: string) => `${indexHref}/${name}`;

/** The anchors are the same in the contents and on the page with the details. */
export const entryAnchor = ({ operation }: ReferenceEntry) => operation.operationId;

export const recordAnchor = (name: string) => `record-${name}`;

export const groupAnchor = (name: string) => `group-${name}`;

export const entryHref = (group: string, entry: ReferenceEntry) => `${pageHref(group)}#${entryAnchor(entry)}`;

export const recordHref = (name: string) => `${pageHref(recordsPage)}#${recordAnchor(name)}`;
