import { type AnyExtension, Mark, Node, wrappingInputRule } from "@tiptap/core";
import { isSafeHref } from "@/lib/body/rules";

export const alignments = ["left", "center", "right", "justify"] as const;
export type Alignment = (typeof alignments)[number];

/**
 * Word uses `align=`, other pages a style, which the content
 * security policy may hide, so the text of the attribute is read.
 */
function alignmentOf(element: HTMLElement): Alignment | undefined {
  const style = /text-align:\s*(\w+)/.exec(element.getAttribute("style") ?? "")?.[1];
  const writtenAlignment = element.dataset.align ?? style ?? element.getAttribute("align");
  return alignments.find((alignment) => alignment === writtenAlignment);
}

const Paragraph = Node.create({
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

const maxListStart = 999_999;

const BulletList = Node.create({
  name: "bulletList",
  group: "flow list",
  content: "listItem+",
  parseHTML: () => [{ tag: "ul" }],
  renderHTML: () => ["ul", 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*•–—]\s$/, type: this.type })];
  },
});

const OrderedList = Node.create({
  name: "orderedList",
  group: "flow list",
  content: "listItem+",
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => validListStart(Number(element.getAttribute("start") ?? 1)),
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
  }),
  parseHTML: () => [{ tag: "ol" }],
  renderHTML: ({ HTMLAttributes }) => ["ol", HTMLAttributes, 0],
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,3})[.)]\s$/,
        type: this.type,
        getAttributes: (match) => ({ start: validListStart(Number(match[1])) }),
        joinPredicate: (match, list) => list.childCount + list.attrs.start === Number(match[1]),
      }),
    ];
  },
});

const ListItem = Node.create({
  name: "listItem",
  content: "flow+",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
});

const validListStart = (start: number) =>
  Number.isInteger(start) && start >= 0 && start <= maxListStart ? start : 1;

const maxHrefLength = 2048;

/** Whether the body accepts an address as a link. */
export const isLinkable = (href: string) => href.length <= maxHrefLength && isSafeHref(href);

const Link = Mark.create({
  name: "link",
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: "a[href]",
      getAttrs: (element) => isLinkable(element.getAttribute("href") ?? "") && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", { ...HTMLAttributes, rel: "noopener noreferrer nofollow" }, 0],
});

/** The text within blocks: exactly the content of a rich text. */
export const richText: AnyExtension[] = [Paragraph, BulletList, OrderedList, ListItem, Link];
