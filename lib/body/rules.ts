import { webAddress } from "@/lib/values/web-address";

export const maxBlocks = 500;
/** For all texts of a body together: some 250 pages. */
export const maxBodySize = 1_000_000;
export const maxDepth = 64;
/** The weight of a node in addition to the characters of its text. */
export const nodeSize = 20;

export const partyRoles = ["customer", "executor"] as const;
export type PartyRole = (typeof partyRoles)[number];

export const tableColumns = ["position", "name", "qty", "unit", "price", "vat", "sum"] as const;
export type TableColumn = (typeof tableColumns)[number];

/** Whether an address is an absolute http, https or mailto address, the only links that a document may contain. */
export function isSafeHref(href: string): boolean {
  return ["http:", "https:", "mailto:"].includes(webAddress(href)?.protocol ?? "");
}
