import type { ReferenceEntry } from "@/lib/api/rules";

/** Places of the page that can be linked to. */
export const entryAnchor = ({ operation }: ReferenceEntry) => operation.operationId;

export const recordAnchor = (name: string) => `record-${name}`;

export const groupAnchor = (name: string) => `group-${name}`;
