import type { Paragraph, Table } from "docx";
import type { SignatureSide, SignaturesSection } from "@/lib/print/section";
import { beside, type CellSpec, tableOf } from "./table";
import { lineOf } from "./text";

const line = "__________________";
const together = { keepNext: true };
const shares = [22, 30, 48];

/**
 * The issuer's signatures one below the other, or those of the two sides next to each other; never split over two
 * pages.
 */
export const signatureTable = ({ sides }: SignaturesSection): Table =>
  sides.length === 1 ? issuerTable(sides[0]!) : beside(sides.map(sideOf));

function issuerTable({ signers, stamp }: SignatureSide): Table {
  const cell = (text: string, signed: boolean, isLast: boolean): CellSpec => ({
    children: [lineOf(text, {}, { before: signed ? 0 : 280, after: 0, keepNext: !isLast })],
    signed,
  });
  const rows = signers.map(({ role, name }, index) => {
    const isLast = index === signers.length - 1 && !stamp;
    return [cell(role || line, false, isLast), cell("", true, isLast), cell(name || line, false, isLast)];
  });
  const stamps = stamp ? [[cell(stamp, false, true), cell("", false, true), cell("", false, true)]] : [];
  return tableOf([...rows, ...stamps], shares);
}

function sideOf({ title, party, signers, stamp }: SignatureSide): Paragraph[] {
  return [
    ...(title ? [lineOf(title, {}, together)] : []),
    ...(party ? [lineOf(party, { bold: true }, together)] : []),
    ...signers.flatMap(({ role, name }) => [
      ...(role === null ? [] : [lineOf(role || line, {}, { before: 160, ...together })]),
      lineOf(`${line} / ${name || line} /`, {}, { before: 280, ...together }),
    ]),
    ...(stamp ? [lineOf(stamp, { size: 18 }, { before: 120 })] : []),
  ];
}
