import type { SignatureSide, SignaturesSection } from "@/lib/print/section";
import { type Grid, indexOf } from "./grid";
import { gapRow, rowOf, rowsOf, type SheetRow, type Span } from "./rows";
import { smallSize } from "./style";

const roomToSign = 32;
const signatureLine = "________________";

/**
 * The issuer's signatures one below the other, or those of the two sides of a deal next to each other. The copy has
 * no images.
 */
export const signatureRows = (grid: Grid, { sides }: SignaturesSection): SheetRow[] =>
  sides.length === 1 ? issuerRows(grid, sides[0]!) : sideRows(grid, sides);

function issuerRows(grid: Grid, { signers, stamp }: SignatureSide): SheetRow[] {
  const [end, price] = [grid.columns.length - 1, indexOf(grid, "price")];
  const rows = signers.map(({ role, name }) =>
    rowOf(
      grid,
      [
        { from: 0, to: 1, text: role || signatureLine, style: { alignVertical: "bottom" } },
        { from: 2, to: price, style: { bottomBorderStyle: "thin" } },
        {
          from: price + 1,
          to: end,
          text: name || signatureLine,
          style: { alignVertical: "bottom", indent: 1 },
        },
      ],
      roomToSign,
    ),
  );
  const stampRows = stamp ? [rowOf(grid, [{ from: 0, to: 1, text: stamp, size: smallSize }])] : [];
  return [gapRow(grid), ...rows, gapRow(grid), ...stampRows];
}

function sideRows(grid: Grid, sides: SignatureSide[]): SheetRow[] {
  const columns = sides.map(linesOfSide);
  const length = Math.max(0, ...columns.map((lines) => lines.length));
  return [
    gapRow(grid),
    ...Array.from({ length }, (_, index) => {
      const cells = columns.map((lines) => lines[index] ?? {});
      const isSigned = cells.some(({ text }) => text?.startsWith(signatureLine));
      return sideBySideRows(grid, cells, isSigned ? roomToSign : 0);
    }).flat(),
  ];
}

type Line = Pick<Span, "text" | "bold" | "size">;

/** The signing lines of a side from top to bottom; every side has the same lines, so that they are level. */
function linesOfSide({ title, party, signers, stamp }: SignatureSide): Line[] {
  const { role, name } = signers[0] ?? { role: null, name: "" };
  return [
    ...(title === null ? [] : [{ text: title }]),
    ...(party === null ? [] : [{ text: party, bold: true }]),
    { text: role === "" ? signatureLine : (role ?? undefined) },
    { text: `${signatureLine} / ${name || signatureLine} /` },
    {},
    { text: stamp ?? undefined, size: smallSize },
  ];
}

/** Places two cells next to each other, with a free column in between. */
export function sideBySideRows(grid: Grid, [left = {}, right = {}]: Line[], minHeight = 0): SheetRow[] {
  const gapColumn = indexOf(grid, "qty");
  const style = minHeight > 0 ? { alignVertical: "bottom" as const } : {};
  return rowsOf(
    grid,
    [
      { from: 0, to: gapColumn - 1, ...left, style },
      { from: gapColumn + 1, to: grid.columns.length - 1, ...right, style },
    ],
    minHeight,
  );
}
