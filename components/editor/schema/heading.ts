import { blockNode } from "./block-node";
import { dataAttribute, isOneOf } from "./data-attribute";

const headingLevels = [1, 2, 3] as const;

const level = dataAttribute("level", isOneOf(headingLevels), 2);

export const Heading = blockNode({
  name: "heading",
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
});

/** Word and web pages have six levels, a printed document three. */
const levelOfTag = ({ tagName }: HTMLElement) =>
  /^H[1-6]$/.test(tagName) ? Math.min(3, Number(tagName[1])) : null;
