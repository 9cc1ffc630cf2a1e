import type { Node } from "@tiptap/pm/model";
import type { IconName } from "@/components/ui/icon-names";
import type { BlockType } from "@/lib/body/schema";
import type { NewBlock } from "./commands/insert-block";
import { typeOfNode } from "./type-of-node";

type KindOf<Type extends BlockType> = {
  key: string;
  icon: IconName;
  block: Extract<NewBlock, { type: Type }>;
};

/**
 * The kinds of block offered for each block type; the key leads
 * to the texts. A block type without a kind is a compile error.
 */
const kindsByType = {
  custom_text: [{ key: "text", icon: "pilcrow", block: { type: "custom_text" } }],
  heading: [
    { key: "heading1", icon: "heading-1", block: { type: "heading", level: 1 } },
    { key: "heading2", icon: "heading-2", block: { type: "heading", level: 2 } },
    { key: "heading3", icon: "heading-3", block: { type: "heading", level: 3 } },
  ],
  party: [
    { key: "executor", icon: "handshake", block: { type: "party", role: "executor" } },
    { key: "customer", icon: "user", block: { type: "party", role: "customer" } },
  ],
  services_table: [{ key: "servicesTable", icon: "table-2", block: { type: "services_table" } }],
  totals: [{ key: "totals", icon: "sigma", block: { type: "totals" } }],
  terms: [{ key: "terms", icon: "scroll-text", block: { type: "terms" } }],
  signatures: [{ key: "signatures", icon: "pen-line", block: { type: "signatures" } }],
  page_break: [{ key: "pageBreak", icon: "file-minus-2", block: { type: "page_break" } }],
} as const satisfies { [Type in BlockType]: readonly [KindOf<Type>, ...KindOf<Type>[]] };

export type BlockKind = (typeof kindsByType)[BlockType][number];

/** All kinds of block, in the order of the insert menu. */
export const blockKinds: readonly BlockKind[] = Object.values(kindsByType).flat();

/** Returns the kind of a block. */
export function kindOf(one: NewBlock): BlockKind {
  const kinds: readonly BlockKind[] = kindsByType[one.type];
  const attributes: Record<string, unknown> = one;
  const isSame = ({ block }: BlockKind) =>
    Object.entries(block).every(([key, value]) => attributes[key] === value);
  return kinds.find(isSame) ?? kindsByType[one.type][0];
}

/** Returns the kind of an editor's block node. */
export const kindOfNode = (node: Node) => kindOf({ ...node.attrs, type: typeOfNode(node) } as NewBlock);
