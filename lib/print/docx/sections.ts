import { PageBreak, Paragraph, type Table } from "docx";
import type { Section, SectionKind, SignatureSide } from "@/lib/print/section";
import { beside, bordered, plain } from "./table";
import { lineOf, paragraphOf } from "./text";

/** A UPD has its prescribed form and is not for editing. */
type WritableKind = Exclude<SectionKind, "upd">;
type Writable = Extract<Section, { kind: WritableKind }>;
type Element = Paragraph | Table;

export const isWritable = (section: Section): section is Writable => section.kind !== "upd";

const gap = () => lineOf("", { size: 12 }, { after: 0 });

/** Every section has its elements: a new kind does not compile until it has them. */
const mapping: { [Kind in WritableKind]: (section: Extract<Writable, { kind: Kind }>) => Element[] } = {
  // A copy to edit is nobody's signed paper: it carries no image.
  logo: () => [],
  bank: ({ bankName, bik, correspondentAccount, inn, kpp, recipient, accountNumber }) => [
    bordered(
      [
        [`${bankName}\nБанк получателя`, "БИК\nСч. №", `${bik}\n${correspondentAccount}`],
        [`ИНН ${inn}${kpp ? `   КПП ${kpp}` : ""}\n${recipient}\nПолучатель`, "Сч. №", accountNumber],
      ],
      [60, 10, 30],
    ),
    gap(),
  ],
  title: ({ text }) => [lineOf(text, { bold: true, size: 28 }, { before: 120, after: 160, keepNext: true })],
  heading: ({ level, paragraphs }) =>
    paragraphs.map((each) =>
      paragraphOf(each, { bold: true, size: 28 - 2 * level }, { before: 160, keepNext: true }),
    ),
  details: ({ rows }) => [
    plain(
      rows.map(({ label, paragraphs }) => [[lineOf(label)], paragraphs.map((each) => paragraphOf(each))]),
      [22, 78],
    ),
    gap(),
  ],
  requisites: ({ cards }) => [
    beside(
      cards.map(({ title, paragraphs }) => [
        lineOf(`${title}:`, { bold: true }),
        ...paragraphs.map((each) => paragraphOf(each, {}, { after: 20 })),
      ]),
    ),
    gap(),
  ],
  text: ({ paragraphs }) => paragraphs.map((each) => paragraphOf(each)),
  table: ({ columns, rows }) => {
    const shares = columns.map(({ key }) => widths[key]);
    const sum = shares.reduce((total, share) => total + share, 0);
    return [
      bordered(
        [
          columns.map(({ title }) => title),
          ...rows.map((cells) => cells.map(({ text, note }) => (note ? `${text}\n${note}` : text))),
        ],
        shares.map((share) => (100 * share) / sum),
        { hasHeads: true, isNumber: columns.map(({ key }) => numeric.has(key)) },
      ),
      gap(),
    ];
  },
  totals: ({ rows, count, words }) => [
    ...rows.map(({ label, value }) =>
      paragraphOf(
        { runs: [{ text: `${label} ${value}` }], align: "right", depth: 0, marker: null },
        { bold: true },
        { after: 20, keepNext: true },
      ),
    ),
    ...(count ? [lineOf(count, {}, { before: 80, keepNext: true })] : []),
    ...(words ? [lineOf(words, { bold: true }, { after: 160 })] : []),
  ],
  signatures: ({ sides }) => [gap(), beside(sides.map(sideOf))],
  page_break: () => [new Paragraph({ children: [new PageBreak()] })],
};

const widths = { position: 5, name: 46, qty: 9, unit: 8, price: 13, vat: 9, sum: 14 };
const numeric = new Set<string>(["position", "qty", "price", "vat", "sum"]);

export const elementsOf = <Kind extends WritableKind>(
  section: Extract<Writable, { kind: Kind }>,
): Element[] => mapping[section.kind as Kind](section);

function sideOf({ title, party, signers, stamp }: SignatureSide): Paragraph[] {
  return [
    ...(title ? [lineOf(title, {}, { keepNext: true })] : []),
    ...(party ? [lineOf(party, { bold: true }, { keepNext: true })] : []),
    ...signers.flatMap(({ role, name }) => [
      ...(role === null ? [] : [lineOf(role || "____________________", {}, { before: 160, keepNext: true })]),
      lineOf(
        `____________________ / ${name || "____________________"} /`,
        {},
        { before: 160, keepNext: true },
      ),
    ]),
    ...(stamp ? [lineOf(stamp)] : []),
  ];
}
