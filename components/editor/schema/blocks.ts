import type { Attribute } from "@tiptap/core";
import { partyRoles, type TableColumn, tableColumns } from "@/lib/body/rules";
import type { Block, BlockType } from "@/lib/body/schema";
import { type BlockNode, blockNode } from "./block-node";
import { dataAttribute, isBoolean, isOneOf } from "./data-attribute";

/** The names of the editor's nodes: one per block type, and a second one for a party with its own text. */
export type BlockNodeName = BlockType | "party_text";

type BlockOf<Name extends BlockNodeName> = Extract<
  Block,
  { type: Name extends "party_text" ? "party" : Name }
>;

type Attributes<Of extends Block> = {
  [Key in Exclude<keyof Of, "id" | "type" | "content">]-?: Attribute;
};

/** A block without a node, or with a field that its node does not keep, is a compile error. */
type Nodes = { [Name in BlockNodeName]: Omit<BlockNode, "name"> & { attributes: Attributes<BlockOf<Name>> } };

const headingLevels = [1, 2, 3] as const;

const level = dataAttribute("level", isOneOf(headingLevels), 2);

/** Word and web pages have six levels of headings, a printed document has three. */
const levelOfTag = ({ tagName }: HTMLElement) =>
  /^H[1-6]$/.test(tagName) ? Math.min(3, Number(tagName[1])) : null;

const role = dataAttribute("role", isOneOf(partyRoles), "customer");

const isColumn = isOneOf(tableColumns);

const isColumnChoice = (value: unknown): value is TableColumn[] =>
  Array.isArray(value) && value.length > 0 && value.every(isColumn) && new Set(value).size === value.length;

/** Loose text is wrapped in the first one. */
const nodes: Nodes = {
  custom_text: { content: "flow+", attributes: {} },
  heading: {
    content: "flow+",
    attributes: {
      level: {
        ...level,
        parseHTML: (element) => levelOfTag(element) ?? level.parseHTML?.(element),
        renderHTML: (attributes) => ({
          ...level.renderHTML?.(attributes),
          role: "heading",
          "aria-level": attributes.level,
        }),
      },
    },
    alsoParses: [{ tag: "h1" }, { tag: "h2" }, { tag: "h3" }, { tag: "h4" }, { tag: "h5" }, { tag: "h6" }],
  },
  terms: { content: "flow+", attributes: {} },
  party: { attributes: { role } },
  party_text: { content: "flow+", isolating: true, attributes: { role } },
  services_table: { attributes: { columns: dataAttribute("columns", isColumnChoice) } },
  totals: {
    attributes: {
      showVat: dataAttribute("showVat", isBoolean),
      showInWords: dataAttribute("showInWords", isBoolean),
    },
  },
  signatures: { attributes: { showStamp: dataAttribute("showStamp", isBoolean) } },
  page_break: { attributes: {} },
};

export const blockNodes = Object.entries(nodes).map(([name, node]) => blockNode({ name, ...node }));
