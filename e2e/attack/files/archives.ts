import { Document, Packer, Paragraph } from "docx";
import { strToU8, zipSync } from "fflate";
import type { HostileFile } from "./hostile-file";

const megabyte = 1024 * 1024;
const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

const archive = (files: Record<string, Uint8Array | string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries({ "[Content_Types].xml": types, "_rels/.rels": relations, ...files }).map(
          ([name, content]) => [name, typeof content === "string" ? strToU8(content) : content],
        ),
      ),
    ),
  );

const word = (body: string, prologue = "") =>
  `${prologue}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const of = (body: string, prologue = "") => archive({ "word/document.xml": word(body, prologue) });

/** Nested entities that expand tenfold at each of nine levels. */
const laughs = `<!DOCTYPE x [<!ENTITY a "${"ха".repeat(100)}">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${"bcdefghij"[index]} "${`&${"abcdefghi"[index]};`.repeat(10)}">`).join("")}]>`;

/** Changes the central directory entry of every file in an archive. */
function withDirectory(bytes: Buffer, change: (directory: Buffer, at: number) => void): Buffer {
  const lying = Buffer.from(bytes);
  const next = (from: number) => lying.indexOf("PK\x01\x02", from, "latin1");
  for (let at = next(0); at >= 0; at = next(at + 4)) change(lying, at);
  return lying;
}

/** Invalid or oversized Word documents. */
export async function hostileArchives(insideUrl: string): Promise<HostileFile[]> {
  const plain = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph("Договор")] }] }));
  const external = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b SYSTEM "${insideUrl}/entity"><!ENTITY % c SYSTEM "${insideUrl}/parameter">%c;]>`;
  const remote = relations.replace(
    "</Relationships>",
    `<Relationship Id="t" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${insideUrl}/template" TargetMode="External"/></Relationships>`,
  );
  const files: [string, Buffer][] = [
    ["a bomb", archive({ "word/document.xml": new Uint8Array(60 * megabyte) })],
    [
      "a bomb that lies about its size",
      withDirectory(of(paragraph("а").repeat(1_000_000)), (bytes, at) => bytes.writeUInt32LE(900, at + 24)),
    ],
    [
      "a bomb in small pieces",
      archive(Object.fromEntries(Array.from({ length: 2_500 }, (_, index) => [`word/${index}.xml`, "x"]))),
    ],
    [
      "an archive in an archive",
      archive({ "word/document.xml": word(""), "word/a.zip": zipSync({ a: strToU8("a") }) }),
    ],
    ["an archive that is no document", Buffer.from(zipSync({ "a.txt": strToU8("a") }))],
    ["external entities", of(paragraph("&a;&b;"), external)],
    ["a billion laughs", of(paragraph("&j;"), laughs)],
    ["tables in tables", of("<w:tbl><w:tr><w:tc>".repeat(20_000))],
    ["a name with forty thousand letters", of(`<${"a".repeat(40_000)}/>`)],
    [
      "a path out of the archive",
      archive({ "../../../tmp/attack.txt": "out", "word/document.xml": word("") }),
    ],
    ["an absolute path", archive({ "/etc/attack.txt": "out", "word/document.xml": word("") })],
    ["a name from __proto__", archive({ "__proto__/polluted": "x", "word/document.xml": word("") })],
    ["half of a document", plain.subarray(0, plain.length / 2)],
    [
      "a document without a directory",
      plain.subarray(0, plain.lastIndexOf("PK\x01\x02", undefined, "latin1")),
    ],
    [
      "a document with a password",
      withDirectory(plain, (bytes, at) => bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)),
    ],
    ["an old document of Word", Buffer.from("d0cf11e0a1b11ae1".padEnd(1_024, "0"), "hex")],
  ];
  return [
    ...files.map(([name, bytes]) => ({ name, bytes, isRefused: true })),
    {
      name: "a template from elsewhere",
      bytes: archive({ "_rels/.rels": remote, "word/document.xml": word(paragraph("Договор поставки")) }),
      isRefused: false,
    },
  ];
}
