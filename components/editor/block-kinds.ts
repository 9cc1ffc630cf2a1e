import type { Node } from "@tiptap/pm/model";
import {
  FileMinus2,
  Handshake,
  Heading1,
  Heading2,
  Heading3,
  type LucideIcon,
  PenLine,
  Pilcrow,
  ScrollText,
  Sigma,
  Table2,
  User,
} from "lucide-react";
import type { NewBlock } from "./commands/insert-block";

interface KnownKind {
  key: string;
  icon: LucideIcon;
  block: NewBlock;
}

/** Every choice of the insert menu, in its order; the key finds its texts. */
export const blockKinds = [
  { key: "text", icon: Pilcrow, block: { type: "custom_text" } },
  { key: "heading1", icon: Heading1, block: { type: "heading", level: 1 } },
  { key: "heading2", icon: Heading2, block: { type: "heading", level: 2 } },
  { key: "heading3", icon: Heading3, block: { type: "heading", level: 3 } },
  { key: "executor", icon: Handshake, block: { type: "party", role: "executor" } },
  { key: "customer", icon: User, block: { type: "party", role: "customer" } },
  { key: "servicesTable", icon: Table2, block: { type: "services_table" } },
  { key: "totals", icon: Sigma, block: { type: "totals" } },
  { key: "terms", icon: ScrollText, block: { type: "terms" } },
  { key: "signatures", icon: PenLine, block: { type: "signatures" } },
  { key: "pageBreak", icon: FileMinus2, block: { type: "page_break" } },
] as const satisfies readonly KnownKind[];

export type BlockKind = (typeof blockKinds)[number];

/** The kind of a block. */
export function kindOf(one: NewBlock): BlockKind {
  const isSame = ({ block }: BlockKind) =>
    block.type === one.type &&
    (block.type !== "heading" || one.type !== "heading" || block.level === one.level) &&
    (block.type !== "party" || one.type !== "party" || block.role === one.role);
  return blockKinds.find(isSame) ?? blockKinds[0];
}

/** The kind of a block that an editor holds. */
export const kindOfNode = ({ type, attrs }: Node) =>
  kindOf({ ...attrs, type: type.name === "party_text" ? "party" : type.name } as NewBlock);
