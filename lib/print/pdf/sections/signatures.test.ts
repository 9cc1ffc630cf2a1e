import { describe, expect, test } from "vitest";
import { type DocType, docTypes } from "@/db/enums";
import { standardBody } from "@/lib/body/standard";
import { kinds } from "@/lib/documents/kinds";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { sheets } from "@/lib/print/pdf/sheet";
import { overlapsOf, type PlacedText, textsOf } from "@/lib/print/pdf/testing/texts";
import { company, customer, printSource, sampleLines } from "@/lib/print/sample";
import type { PrintSource } from "@/lib/print/source";

const long = {
  name: "Рождественская-Преображенская Александра Вениаминовна",
  other: "Абдурахмангаджиев-Магомедов Шамсудин Абдурашидович",
  position: "Исполняющий обязанности заместителя председателя правления по развитию регионов",
};

const signedBy = (docType: (typeof docTypes)[number], signatoryName: string, signatoryPosition: string) =>
  printSource({
    document: { docType, number: "Н-2026/001", body: standardBody(docType) },
    organization: { ...company, signatoryName, signatoryPosition, accountantName: signatoryName },
    client: { ...customer, signatoryName, signatoryPosition },
    lines: sampleLines(2),
  });

const render = async (source: PrintSource) => textsOf(await pdfOf(resolveDocument(source)));

function offPage(texts: PlacedText[], docType: DocType) {
  const { width, left, right } = sheets[kinds[docType].form === "blocks" ? "portrait" : "landscape"];
  return texts.filter((text) => text.left < left - 0.5 || text.right > width - right + 0.5);
}

describe.each(docTypes)("signatures of an %s", (docType) => {
  test.each([
    ["an ordinary name", "Петров Пётр Петрович", "Директор"],
    ["24 letters", "Константинопольский К. К.", "Директор"],
    ["36 letters", long.name, "Генеральный директор"],
    ["a position of 80 letters", long.other, long.position],
    ["a name of one endless word", "Ы".repeat(70), "Д".repeat(80)],
    ["four words", `${long.name} Третья Четвёртая-Пятая`, long.position],
    ["nobody", "", ""],
  ])("%s: no text overlaps or leaves the page", async (_, name, position) => {
    const texts = await render(signedBy(docType, name, position));
    expect(overlapsOf(texts)).toEqual([]);
    expect(offPage(texts, docType)).toEqual([]);
  });
});

test.each(["act", "contract"] as const)(
  "captions of an %s are below the last line of the name",
  async (docType) => {
    const texts = await render(signedBy(docType, long.name, long.position));
    const captions = texts.filter(({ text }) => /^\((подпись|расшифровка подписи)\)$/.test(text));
    const names = texts.filter(({ text }) => /^(Рождественская-|Преображенская А\. В\.)$/.test(text));
    expect([captions.length, names.length]).toEqual([4, 4]);
    const lowest = Math.min(...names.map(({ bottom }) => bottom));
    for (const { top } of captions) expect(top).toBeLessThanOrEqual(lowest + 1);
  },
);

test("initials are not separated by a line break", async () => {
  const texts = await render(signedBy("act", "Новорождественская-Ковалевская Юлия Юрьевна", "Директор"));
  expect(texts.filter(({ text }) => text.endsWith("Ю. Ю."))).not.toHaveLength(0);
  expect(texts.filter(({ text }) => text === "Ю.")).toEqual([]);
});

test("the head's signature is above the accountant's for a long name and beside it for a short one", async () => {
  const heightsOf = async (name: string) => {
    const texts = await render(signedBy("invoice", name, "Директор"));
    const of = (word: string) => texts.find(({ text }) => text === word)!.bottom;
    return { director: of("Руководитель"), accountant: of("Бухгалтер") };
  };
  const short = await heightsOf("Петров Пётр Петрович");
  expect(short.director).toBe(short.accountant);
  const wide = await heightsOf(long.name);
  expect(wide.director).toBeGreaterThan(wide.accountant + 30);
});
