import { Node, wrappingInputRule } from "@tiptap/core";

const maximumStart = 999_999;

export const BulletList = Node.create({
  name: "bulletList",
  group: "flow list",
  content: "listItem+",
  parseHTML: () => [{ tag: "ul" }],
  renderHTML: () => ["ul", 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*•–—]\s$/, type: this.type })];
  },
});

export const OrderedList = Node.create({
  name: "orderedList",
  group: "flow list",
  content: "listItem+",
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => startOf(Number(element.getAttribute("start") ?? 1)),
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
        getAttributes: (match) => ({ start: startOf(Number(match[1])) }),
        joinPredicate: (match, list) => list.childCount + list.attrs.start === Number(match[1]),
      }),
    ];
  },
});

export const ListItem = Node.create({
  name: "listItem",
  content: "flow+",
  defining: true,
  parseHTML: () => [{ tag: "li" }],
  renderHTML: () => ["li", 0],
});

const startOf = (start: number) =>
  Number.isInteger(start) && start >= 0 && start <= maximumStart ? start : 1;
