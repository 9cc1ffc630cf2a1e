import type { Paragraph, Table } from "docx";
import type { SignatureSide, SignaturesSection } from "@/lib/print/section";
import { type CellSpec, sideBySide, tableOf } from "./table";
import { lineOf } from "./text";

const signatureLine = "__________________";
const keepWithNext = { keepNext: true };
const columnShares = [22, 30, 48];

/**
 * The issuer's signatures one below the other, or those of the two sides next to each other; never split over two
 * pages.
 */
export const signatureTable = ({ sides }: SignaturesSection): Table =>
  sides.length === 1 ? issuerTable(sides[0]!) : sideBySide(sides.map(sideParagraphs));

function issuerTable({ signers, stamp }: SignatureSide): Table {
  const cell = (text: string, signed: boolean, isLast: boolean): CellSpec => ({
    children: [lineOf(text, {}, { before: signed ? 0 : 280, after: 0, keepNext: !isLast })],
    signed,
  });
  const rows = signers.map(({ role, name }, index) => {
    const isLast = index === signers.length - 1 && !stamp;
    return [
      cell(role || signatureLine, false, isLast),
      cell("", true, isLast),
      cell(name || signatureLine, false, isLast),
    ];
  });
  const stampRows = stamp ? [[cell(stamp, false, true), cell("", false, true), cell("", false, true)]] : [];
  return tableOf([...rows, ...stampRows], columnShares);
}

function sideParagraphs({ title, party, signers, stamp }: SignatureSide): Paragraph[] {
  return [
    ...(title ? [lineOf(title, {}, keepWithNext)] : []),
    ...(party ? [lineOf(party, { bold: true }, keepWithNext)] : []),
    ...signers.flatMap(({ role, name }) => [
      ...(role === null ? [] : [lineOf(role || signatureLine, {}, { before: 160, ...keepWithNext })]),
      lineOf(`${signatureLine} / ${name || signatureLine} /`, {}, { before: 280, ...keepWithNext }),
    ]),
    ...(stamp ? [lineOf(stamp, { size: 18 }, { before: 120 })] : []),
  ];
}
