import { Document, Packer, Paragraph } from "docx";
import { strToU8, zipSync } from "fflate";
import type { HostileFile } from "./hostile-file";

const megabyte = 1024 * 1024;
const contentTypesXml =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relationshipsXml =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

const zipOf = (files: Record<string, Uint8Array | string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({
          "[Content_Types].xml": contentTypesXml,
          "_rels/.rels": relationshipsXml,
          ...files,
        }).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content]),
      ),
    ),
  );

const wordXml = (body: string, prologue = "") =>
  `${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const paragraphXml = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const docxOf = (body: string, prologue = "") => zipOf({ "word/document.xml": wordXml(body, prologue) });

/** Nested entities that expand tenfold at each of nine levels. */
const billionLaughs = `<!DOCTYPE x [<!ENTITY a "${"ха".repeat(100)}">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${"bcdefghij"[index]} "${`&${"abcdefghi"[index]};`.repeat(10)}">`).join("")}]>`;

/** Changes the central directory entry of every file in an archive. */
function changeDirectoryEntries(bytes: Buffer, change: (directory: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(bytes);
  const next = (from: number) => copy.indexOf("PK\x01\x02", from, "latin1");
  for (let at = next(0); at >= 0; at = next(at + 4)) change(copy, at);
  return copy;
}

/** Invalid or oversized Word documents. */
export async function hostileArchives(insideUrl: string): Promise<HostileFile[]> {
  const validDocx = await Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph("Договор")] }] }),
  );
  const externalEntities = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b SYSTEM "${insideUrl}/entity"><!ENTITY % c SYSTEM "${insideUrl}/parameter">%c;]>`;
  const remoteTemplateXml = relationshipsXml.replace(
    "</Relationships>",
    `<Relationship Id="t" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${insideUrl}/template" TargetMode="External"/></Relationships>`,
  );
  const files: [string, Buffer][] = [
    ["a bomb", zipOf({ "word/document.xml": new Uint8Array(60 * megabyte) })],
    [
      "a bomb that lies about its size",
      changeDirectoryEntries(docxOf(paragraphXml("а").repeat(1_000_000)), (bytes, at) =>
        bytes.writeUInt32LE(900, at + 24),
      ),
    ],
    [
      "a bomb in small pieces",
      zipOf(Object.fromEntries(Array.from({ length: 2_500 }, (_, index) => [`word/${index}.xml`, "x"]))),
    ],
    [
      "an archive in an archive",
      zipOf({ "word/document.xml": wordXml(""), "word/a.zip": zipSync({ a: strToU8("a") }) }),
    ],
    ["an archive that is no document", Buffer.from(zipSync({ "a.txt": strToU8("a") }))],
    ["external entities", docxOf(paragraphXml("&a;&b;"), externalEntities)],
    ["a billion laughs", docxOf(paragraphXml("&j;"), billionLaughs)],
    ["tables in tables", docxOf("<w:tbl><w:tr><w:tc>".repeat(20_000))],
    ["a name with forty thousand letters", docxOf(`<${"a".repeat(40_000)}/>`)],
    [
      "a path out of the archive",
      zipOf({ "../../../tmp/attack.txt": "out", "word/document.xml": wordXml("") }),
    ],
    ["an absolute path", zipOf({ "/etc/attack.txt": "out", "word/document.xml": wordXml("") })],
    ["a name from __proto__", zipOf({ "__proto__/polluted": "x", "word/document.xml": wordXml("") })],
    ["half of a document", validDocx.subarray(0, validDocx.length / 2)],
    [
      "a document without a directory",
      validDocx.subarray(0, validDocx.lastIndexOf("PK\x01\x02", undefined, "latin1")),
    ],
    [
      "a document with a password",
      changeDirectoryEntries(validDocx, (bytes, at) =>
        bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8),
      ),
    ],
    ["an old document of Word", Buffer.from("d0cf11e0a1b11ae1".padEnd(1_024, "0"), "hex")],
  ];
  return [
    ...files.map(([name, bytes]) => ({ name, bytes, isRefused: true })),
    {
      name: "a template from elsewhere",
      bytes: zipOf({
        "_rels/.rels": remoteTemplateXml,
        "word/document.xml": wordXml(paragraphXml("Договор поставки")),
      }),
      isRefused: false,
    },
  ];
}
