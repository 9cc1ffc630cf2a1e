import { type Attribute, mergeAttributes, Node, type NodeConfig } from "@tiptap/core";

export interface BlockNode {
  name: string;
  content?: string;
  isolating?: boolean;
  attributes?: Record<string, Attribute>;
  /** Foreign HTML that becomes this block when pasted. */
  alsoParses?: ReturnType<NonNullable<NodeConfig["parseHTML"]>>;
}

/** Given by the editor itself, never taken from pasted HTML: a copy is another block. */
const id: Attribute = { default: null, rendered: false, parseHTML: () => null };

/** A top-level node of the body. Without content it is a whole that is only selected, moved and set. */
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
