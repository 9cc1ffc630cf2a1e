import { type Element, element } from "@/lib/xml/element";

/** An element of elements, in their order. */
export const node = (name: string, ...children: Array<Element | Element[]>): Element =>
  element(name, {}, children.flat());

/** An element with a text; none when there is nothing to say. */
export const leaf = (name: string, value: string | number | boolean | null | undefined): Element[] =>
  value === null || value === undefined || value === "" ? [] : [element(name, {}, [String(value)])];
