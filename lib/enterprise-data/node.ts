import { legibleOrAsIs } from "@/lib/values/text";
import { type Element, element } from "@/lib/xml/element";
import { cut as cutAsIs } from "@/lib/xml/values";

/** An element of elements, in their order. */
export const node = (name: string, ...children: Array<Element | Element[]>): Element =>
  element(name, {}, children.flat());

/** An element with a text, without signs that nobody sees; none when there is nothing to say. */
export const leaf = (name: string, value: string | number | boolean | null | undefined): Element[] =>
  value === null || value === undefined || value === ""
    ? []
    : [element(name, {}, [legibleOrAsIs(String(value))])];

/** A text without blanks around it, no longer than `most` of what can be seen; undefined when nothing is left. */
export const cut = (text: string | null | undefined, most: number) =>
  cutAsIs(text && legibleOrAsIs(text), most);
