import { type Attribute, mergeAttributes, Node, type NodeConfig } from "@tiptap/core";

export interface BlockNode {
  name: string;
  content?: string;
  isolating?: boolean;
  attributes?: Record<string, Attribute>;
  /** Rules for foreign HTML that becomes this block when pasted. */
  alsoParses?: ReturnType<NonNullable<NodeConfig["parseHTML"]>>;
}

/** Assigned by the editor itself, never taken from pasted HTML: a copy is another block. */
const id: Attribute = { default: null, rendered: false, parseHTML: () => null };

/**
 * Returns a top-level node of the body. Without content it is
 * an atom, which can only be selected, moved and configured.
 */
export function blockNode({ name, content, isolating, attributes = {}, alsoParses = [] }: BlockNode) {
  return Node.create({
    name,
    group: "block",
    content,
    isolating,
    atom: !content,
    addAttributes: () => ({ id, ...attributes }),
    parseHTML: () => [{ tag: `[data-block="${name}"]` }, ...alsoParses],
    renderHTML: ({ HTMLAttributes }) => {
      const own = mergeAttributes(HTMLAttributes, { "data-block": name });
      return content ? ["div", own, 0] : ["div", own];
    },
  });
}
