import { element, textOfXml } from "@/lib/xml/element";

/** The metadata of a file. */
export type PdfMetadata = { title: string; author: string; savedAt: Date; program: string };

const namespaces = {
  "xmlns:rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:pdf": "http://ns.adobe.com/pdf/1.3/",
  "xmlns:xmp": "http://ns.adobe.com/xap/1.0/",
};

/** Returns the metadata as XMP (ISO 16684-1), where archives look for it. */
export function xmpOf({ title, author, savedAt, program }: PdfMetadata): Buffer {
  const moment = savedAt.toISOString();
  const item = (text: string, attributes = {}) => element("rdf:li", attributes, [text]);
  const description = element("rdf:Description", { "rdf:about": "" }, [
    element("dc:title", {}, [element("rdf:Alt", {}, [item(title, { "xml:lang": "x-default" })])]),
    element("dc:creator", {}, [element("rdf:Seq", {}, [item(author)])]),
    element("pdf:Producer", {}, [program]),
    element("xmp:CreateDate", {}, [moment]),
    element("xmp:ModifyDate", {}, [moment]),
    element("xmp:CreatorTool", {}, [program]),
  ]);
  const packet = element("x:xmpmeta", { "xmlns:x": "adobe:ns:meta/" }, [
    element("rdf:RDF", namespaces, [description]),
  ]);
  const begin = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>`;
  return Buffer.from(`${begin}\n${textOfXml(packet)}\n<?xpacket end="r"?>`);
}
