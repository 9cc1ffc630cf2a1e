import { Node } from "@tiptap/core";

export const alignments = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

/** Word says `align=`, other pages a style, which the content security policy may hide: hence the text of the attribute. */
function alignmentOf(element: HTMLElement): Alignment | undefined {
  const style = /text-align:\s*(\w+)/.exec(element.getAttribute("style") ?? "")?.[1];
  const written = element.dataset.align ?? style ?? element.getAttribute("align");
  return alignments.find((alignment) => alignment === written);
}

export const Paragraph = Node.create({
  name: "paragraph",
  priority: 1000,
  group: "flow",
  content: "inline*",
  addAttributes: () => ({
    textAlign: {
      default: null,
      parseHTML: (element) => alignmentOf(element) ?? null,
      renderHTML: ({ textAlign }) => (textAlign ? { "data-align": textAlign } : {}),
    },
  }),
  parseHTML: () => [{ tag: "p" }],
  renderHTML: ({ HTMLAttributes }) => ["p", HTMLAttributes, 0],
});
