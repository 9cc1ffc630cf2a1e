import type { RegisterSigner } from "@/lib/print/register/paper";
import { updWording } from "@/lib/print/upd/wording";
import type { Widths } from "./grid";
import { gapRow, rowOf, type SheetRow, type Span } from "./rows";
import { smallSize } from "./style";

const roomToSign = 32;
/** The widths of label, signature and name, in pixels. */
const placeWidthsPx = [300, 170, 230];

/** Places to sign below a register, each with the captions of the form. */
export function signerRows(grid: Widths, signers: readonly RegisterSigner[]): SheetRow[] {
  const [label, signature, name] = placesOf(grid);
  if (!label || !signature || !name) return [];
  const bottom = { alignVertical: "bottom" as const };
  const line = { ...bottom, align: "center" as const, bottomBorderStyle: "thin" as const };
  const caption = (text: string): Partial<Span> => ({ text, size: smallSize, style: { align: "center" } });
  return signers.flatMap((signer) => [
    gapRow(grid),
    rowOf(
      grid,
      [
        { ...label, text: signer.role, style: bottom },
        { ...signature, style: line },
        { ...name, text: signer.name, style: line },
      ],
      roomToSign,
    ),
    rowOf(grid, [
      { ...signature, ...caption(updWording.signature) },
      { ...name, ...caption(updWording.fullName) },
    ]),
    ...(signer.details
      ? [
          rowOf(
            grid,
            [
              { ...label, text: signer.details.label, style: bottom },
              { from: signature.from, to: name.to, text: signer.details.text, style: line },
            ],
            roomToSign,
          ),
        ]
      : []),
  ]);
}

/** Returns ranges of neighbouring columns that together are wide enough, separated by a free column. */
function placesOf({ columns }: Widths): Array<{ from: number; to: number }> {
  let next = 0;
  return placeWidthsPx.flatMap((placeWidth) => {
    const from = next;
    let width = 0;
    while (next < columns.length && width < placeWidth) {
      width += columns[next]!.px;
      next += 1;
    }
    const place = { from, to: next - 1 };
    next += 1;
    return width >= placeWidth ? [place] : [];
  });
}
