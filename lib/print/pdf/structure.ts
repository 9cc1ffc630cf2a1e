import type { Painter } from "./painter";

/** What a piece of a document is, in the words of ISO 32000 for tagged files. */
export type Tag = "H1" | "H2" | "H3" | "P" | "Table" | "TR" | "TH" | "TD";

type Element = { document: Marking; add(child: unknown): unknown; end(): void };

/** What pdfkit has for tagged files. */
type Marking = {
  struct(type: string): Element;
  addStructure(element: Element): unknown;
  markStructureContent(type: string): unknown;
  markContent(type: string, options: object): unknown;
  endMarkedContent(): unknown;
  getMarkInfoDictionary(): { data: Record<string, unknown> };
};

/** Tells readers of the file, such as those of blind people, what is drawn. */
export type Structure = {
  /** Draws a text, or a part of the one that the same `key` began; what is drawn within it is a part of it. */
  leaf(tag: Tag, draw: () => void, key?: object): void;
  /** Draws what consists of leaves; a `key` continues it on the next page. */
  group(tag: Tag, draw: () => void, key?: object): void;
  /** Draws what is nobody's text: rulings, numbers of pages, heads that repeat. */
  artifact(draw: () => void): void;
  /** True once something was drawn with the `key`. */
  knows(key: object): boolean;
};

/** Begins the structure of a file; a font has to be chosen before. */
export function openStructure(painter: Painter): Structure {
  const first = firstElement(painter);
  const marking = first.document;
  const elements = new Map<object, Element>();
  let parent = marking.struct("Document");
  let isMarked = false;
  marking.getMarkInfoDictionary().data.Marked = true;
  marking.addStructure(parent);
  parent.add(first);

  const marked = (open: () => void, draw: () => void) => {
    if (isMarked) return draw();
    isMarked = true;
    open();
    draw();
    marking.endMarkedContent();
    isMarked = false;
  };

  const elementOf = (tag: Tag, key?: object): Element => {
    const known = key && elements.get(key);
    if (known) return known;
    const element = marking.struct(tag);
    parent.add(element);
    if (key) elements.set(key, element);
    return element;
  };
  return {
    leaf(tag, draw, key) {
      if (isMarked) return draw();
      const element = elementOf(tag, key);
      marked(() => element.add(marking.markStructureContent(tag)), draw);
      if (!key) element.end();
    },
    group(tag, draw, key) {
      if (isMarked) return draw();
      const outer = parent;
      parent = elementOf(tag, key);
      draw();
      if (!key) parent.end();
      parent = outer;
    },
    artifact: (draw) => marked(() => marking.markContent("Artifact", { type: "Pagination" }), draw),
    knows: (key) => elements.has(key),
  };
}

/**
 * react-pdf neither tags a file nor gives its Canvas pdfkit's methods for that. But pdfkit hands an element that knows
 * them to whatever a text names as the parent of its structure, and that Canvas lets through. The element is empty.
 */
function firstElement(painter: Painter): Element {
  const found: Element[] = [];
  const structParent = { add: (element: Element) => found.push(element) };
  painter.text("", 0, 0, { lineBreak: false, structParent, structType: "NonStruct" });
  const [element] = found;
  if (!element) throw new Error("pdfkit no longer tells where a text belongs");
  element.document.endMarkedContent();
  return element;
}
