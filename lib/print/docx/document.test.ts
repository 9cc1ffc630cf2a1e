import { strFromU8, unzipSync } from "fflate";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { standardBody } from "@/lib/body/standard";
import { kinds } from "@/lib/documents/kinds";
import { resolveDocument } from "@/lib/print/model";
import { printSource, sampleLines } from "@/lib/print/sample";
import { docxOf } from "./document";

async function xmlOf(source: ReturnType<typeof printSource>) {
  const files = unzipSync(await docxOf(resolveDocument(source)));
  return {
    body: strFromU8(files["word/document.xml"]!),
    properties: strFromU8(files["docProps/core.xml"]!),
    names: Object.keys(files),
  };
}

/** Returns the text without the no-break spaces of initials and numbers. */
const textOf = (xml: string) =>
  [...xml.matchAll(/<w:t[ >][^<]*<|<w:t>([^<]*)</g)]
    .map(([match]) => match.replace(/^<w:t[^>]*>|<$/g, ""))
    .join("")
    .replaceAll("\u00a0", " ");

describe.each(docTypes.filter((docType) => kinds[docType].form === "blocks"))("%s", (docType) => {
  test("contains the title, both parties and the lines before the signature", async () => {
    const source = printSource({ document: { docType, body: standardBody(docType) }, lines: sampleLines(3) });
    const { body, properties } = await xmlOf(source);
    const text = textOf(body);
    expect(properties).toContain(resolveDocument(source).title);
    for (const word of ["Организация мероприятия", "Северный ветер", "Уральские самоцветы"]) {
      expect(text).toContain(word);
    }
    expect(text.indexOf("Организация мероприятия")).toBeLessThan(text.lastIndexOf("Петров П. П."));
  });
});

test("a contract names the seller's signatory and has a table with a repeated head and unbroken rows", async () => {
  const document = { docType: "contract", number: "Д-2026/001", body: standardBody("contract") } as const;
  const { body } = await xmlOf(printSource({ document, lines: sampleLines(3) }));
  expect(textOf(body)).toContain("в лице генерального директора Петрова Петра Петровича");
  expect(body).toContain("<w:tblHeader");
  expect(body).toContain("<w:cantSplit");
});

test("escapes text that people wrote", async () => {
  const document = {
    docType: "contract",
    body: [
      {
        id: "1",
        type: "custom_text",
        content: {
          type: "doc",
          content: [{ type: "paragraph", content: [{ type: "text", text: "<w:p>&'\"" }] }],
        },
      },
    ],
  } as const;
  const { body } = await xmlOf(printSource({ document: structuredClone(document) as never }));
  expect(body).toContain("&lt;w:p&gt;&amp;");
});

test("leaves out characters that XML does not allow, so that the file can be opened", async () => {
  const name = "Обслужи\ufffeвание\uffff";
  const { organization, client } = printSource();
  const source = printSource({
    organization: { ...organization, name, signatoryName: name },
    client: { ...client!, name },
    document: { number: `7${"\ufffe"}` },
    lines: sampleLines(1).map((line) => ({ ...line, name, unit: name })),
  });
  const files = unzipSync(await docxOf(resolveDocument(source)));
  for (const [path, file] of Object.entries(files))
    if (path.endsWith(".xml")) XmlDocument.fromBuffer(file).dispose();
  expect(textOf(strFromU8(files["word/document.xml"]!)).split("Обслуживание").length).toBeGreaterThan(4);
});
