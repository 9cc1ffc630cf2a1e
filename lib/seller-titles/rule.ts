import type { Element } from "@/lib/xml/element";

/** Where a rule is checked: an element with its surroundings and the whole file. */
export type Place = {
  element: Element;
  parent: Element | null;
  document: Element | null;
  fileName: string;
};

/** A rule of the schema: the elements it applies to, and whether an element satisfies it. */
export type Rule = { context: string; holds: (place: Place) => boolean };

/** Visits all elements of a file. */
export function walk(root: Element, fileName: string, visit: (place: Place) => void): void {
  const document = childrenOf(root, "Документ")[0] ?? null;
  const enter = (element: Element, parent: Element | null) => {
    visit({ element, parent, document, fileName });
    for (const child of element.children) if (typeof child !== "string") enter(child, element);
  };
  enter(root, null);
}

/** Returns the children with a name, in the order of the file; empty for an absent element. */
export const childrenOf = (element: Element | null | undefined, name: string): Element[] =>
  (element?.children ?? []).filter(
    (child): child is Element => typeof child !== "string" && child.name === name,
  );

/** Returns whether there is a child with a name; false for an absent element. */
export const hasChild = (element: Element | null | undefined, name: string) =>
  childrenOf(element, name).length > 0;

/** Returns an attribute as written; undefined if it or the element is absent. */
export const attribute = (element: Element | null | undefined, name: string): string | undefined =>
  element?.attributes[name];

/** Returns whether an attribute is present, even if empty. */
export const hasAttribute = (element: Element | null | undefined, name: string) =>
  attribute(element, name) !== undefined;

const functionOf = ({ document }: Place) => attribute(document, "Функция");

/** СЧФ or СЧФДОП. */
export const isInvoice = (place: Place) => ["СЧФ", "СЧФДОП"].includes(functionOf(place) ?? "");

/** ДОП or СЧФДОП. */
export const isTransfer = (place: Place) => ["ДОП", "СЧФДОП"].includes(functionOf(place) ?? "");

/** Returns whether the document's attribute `Функция` has exactly this value: СЧФ, СЧФДОП, ДОП, … */
export const isFunction = (place: Place, name: string) => functionOf(place) === name;

/** Returns a special circumstance of the file, by the attribute for its function. */
export const circumstance = ({ document }: Place, name: string): string | undefined =>
  attribute(childrenOf(childrenOf(document, "СвСчФакт")[0], "ДопСвФХЖ1")[0], name);

/** Builds a rule that requires something in a context under a condition. */
export const requireIf = (
  context: string,
  condition: (place: Place) => boolean,
  isSatisfied: (place: Place) => boolean,
): Rule => ({ context, holds: (place) => !condition(place) || isSatisfied(place) });
