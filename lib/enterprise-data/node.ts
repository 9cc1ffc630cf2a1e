import { legibleOrAsIs } from "@/lib/values/text";
import { type Element, element } from "@/lib/xml/element";
import { cut as cutAsIs } from "@/lib/xml/values";

/** Builds an element from its children, in order. */
export const node = (name: string, ...children: Array<Element | Element[]>): Element =>
  element(name, {}, children.flat());

/** Builds an element with a text, without invisible characters; returns none if there is no value. */
export const leaf = (name: string, value: string | number | boolean | null | undefined): Element[] =>
  value === null || value === undefined || value === ""
    ? []
    : [element(name, {}, [legibleOrAsIs(String(value))])];

/** Trims a text and cuts it to at most `maxLength` visible characters; undefined if nothing is left. */
export const cut = (text: string | null | undefined, maxLength: number) =>
  cutAsIs(text && legibleOrAsIs(text), maxLength);
