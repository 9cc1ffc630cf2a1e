import type { Element } from "@/lib/xml/element";

/** Where a rule is asked: an element, those around it, and the whole. */
export type Place = {
  element: Element;
  parent: Element | null;
  document: Element | null;
  fileName: string;
};

/** A rule of the schema: of which elements, and whether one of them keeps it. */
export type Rule = { context: string; holds: (place: Place) => boolean };

/** Goes through all elements of a file. */
export function walk(root: Element, fileName: string, visit: (place: Place) => void): void {
  const document = childrenOf(root, "Документ")[0] ?? null;
  const enter = (element: Element, parent: Element | null) => {
    visit({ element, parent, document, fileName });
    for (const child of element.children) if (typeof child !== "string") enter(child, element);
  };
  enter(root, null);
}

/** The children of that name in the order of the file; none of an element that is absent. */
export const childrenOf = (element: Element | null | undefined, name: string): Element[] =>
  (element?.children ?? []).filter(
    (child): child is Element => typeof child !== "string" && child.name === name,
  );

/** Whether there is a child of that name; false of an element that is absent. */
export const hasChild = (element: Element | null | undefined, name: string) =>
  childrenOf(element, name).length > 0;

/** An attribute as it is written; undefined without it, or without the element. */
export const attribute = (element: Element | null | undefined, name: string): string | undefined =>
  element?.attributes[name];

/** Whether an attribute is given, be it empty. */
export const has = (element: Element | null | undefined, name: string) =>
  attribute(element, name) !== undefined;

const functionOf = ({ document }: Place) => attribute(document, "Функция");

/** СЧФ or СЧФДОП. */
export const isInvoice = (place: Place) => ["СЧФ", "СЧФДОП"].includes(functionOf(place) ?? "");

/** ДОП or СЧФДОП. */
export const isTransfer = (place: Place) => ["ДОП", "СЧФДОП"].includes(functionOf(place) ?? "");

/** Whether the attribute `Функция` of the document is just that: СЧФ, СЧФДОП, ДОП, … */
export const isFunction = (place: Place, name: string) => functionOf(place) === name;

/** A special circumstance of the file, by the attribute of its function. */
export const circumstance = ({ document }: Place, name: string): string | undefined =>
  attribute(childrenOf(childrenOf(document, "СвСчФакт")[0], "ДопСвФХЖ1")[0], name);

/** A rule of one context that asks for something under a condition. */
export const demands = (
  context: string,
  condition: (place: Place) => boolean,
  demanded: (place: Place) => boolean,
): Rule => ({ context, holds: (place) => !condition(place) || demanded(place) });
