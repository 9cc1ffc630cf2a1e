import sax from "sax";
import { UnreadableTable } from "@/lib/table-files/table";

type Listener = {
  open?: (name: string, attributes: Record<string, string>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const maxDepth = 64;

/**
 * Walks through an XML from beginning to end without storing it. Only the predefined entities are supported: a file
 * with a document type declaration is rejected. Names are reported without prefix. Throws UnreadableTable.
 */
export function walkXml(xml: string, { open, close, text }: Listener): void {
  const refuse = () => {
    throw new UnreadableTable("table_not_readable");
  };
  let depth = 0;
  const parser = sax.parser(true);
  parser.ondoctype = refuse;
  parser.onerror = refuse;
  // An attribute with this name would replace the method that the parser calls for the next attribute.
  parser.onattribute = ({ name }) => {
    if (name === "hasOwnProperty") refuse();
  };
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) refuse();
    open?.(withoutPrefix(name), withBareNames(attributes as Record<string, string>));
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    close?.(withoutPrefix(name));
  };
  parser.ontext = (part) => text?.(part);
  parser.oncdata = (part) => text?.(part);
  parser.write(xml).close();
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(":") + 1);

function withBareNames(attributes: Record<string, string>): Record<string, string> {
  const named: Record<string, string> = {};
  for (const name in attributes) named[withoutPrefix(name)] = attributes[name]!;
  return named;
}
