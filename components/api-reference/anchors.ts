import type { ReferenceEntry } from "@/lib/api/rules";

/** The anchors of the page. */
export const entryAnchor = ({ operation }: ReferenceEntry) => operation.operationId;

export const recordAnchor = (name: string) => `record-${name}`;

export const groupAnchor = (name: string) => `group-${name}`;
