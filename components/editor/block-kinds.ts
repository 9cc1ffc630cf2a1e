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
import type { BlockType } from "@/lib/body/schema";
import type { NewBlock } from "./commands/insert-block";
import { typeOfNode } from "./type-of-node";

type KindOf<Type extends BlockType> = {
  key: string;
  icon: LucideIcon;
  block: Extract<NewBlock, { type: Type }>;
};

/** What can be chosen of each type of block; the key finds the texts of a choice. A type without one does not compile. */
const kindsOf = {
  custom_text: [{ key: "text", icon: Pilcrow, block: { type: "custom_text" } }],
  heading: [
    { key: "heading1", icon: Heading1, block: { type: "heading", level: 1 } },
    { key: "heading2", icon: Heading2, block: { type: "heading", level: 2 } },
    { key: "heading3", icon: Heading3, block: { type: "heading", level: 3 } },
  ],
  party: [
    { key: "executor", icon: Handshake, block: { type: "party", role: "executor" } },
    { key: "customer", icon: User, block: { type: "party", role: "customer" } },
  ],
  services_table: [{ key: "servicesTable", icon: Table2, block: { type: "services_table" } }],
  totals: [{ key: "totals", icon: Sigma, block: { type: "totals" } }],
  terms: [{ key: "terms", icon: ScrollText, block: { type: "terms" } }],
  signatures: [{ key: "signatures", icon: PenLine, block: { type: "signatures" } }],
  page_break: [{ key: "pageBreak", icon: FileMinus2, block: { type: "page_break" } }],
} as const satisfies { [Type in BlockType]: readonly [KindOf<Type>, ...KindOf<Type>[]] };

export type BlockKind = (typeof kindsOf)[BlockType][number];

/** Every choice of the insert menu, in its order. */
export const blockKinds: readonly BlockKind[] = Object.values(kindsOf).flat();

/** The kind of a block. */
export function kindOf(one: NewBlock): BlockKind {
  const kinds: readonly BlockKind[] = kindsOf[one.type];
  const given: Record<string, unknown> = one;
  const isSame = ({ block }: BlockKind) =>
    Object.entries(block).every(([key, value]) => given[key] === value);
  return kinds.find(isSame) ?? kindsOf[one.type][0];
}

/** The kind of a block that an editor holds. */
export const kindOfNode = (node: Node) => kindOf({ ...node.attrs, type: typeOfNode(node) } as NewBlock);
