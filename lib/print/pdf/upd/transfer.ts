import type { Box } from "@/lib/print/pdf/flow";
import { rule } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox } from "@/lib/print/pdf/text-box";
import type { UpdEntry, UpdSection } from "@/lib/print/upd/section";
import { updWording } from "@/lib/print/upd/wording";
import { area } from "./columns";
import { type Drawing, divideColumns, fieldDrawing, fieldPieces, fieldSize, stack } from "./field";
import { signatureSlots, slotsDrawing } from "./signature";

const inset = 6;
const halfWidth = area.content / 2;
const labelWidth = { transfer: 170, entry: 128 };
const stampHeight = 13;

/** Returns the end of the form; if no page has room for it, its lines are divided over several boxes. */
export function updTransferFlow(section: Transfer, maxHeight: number): Box[] {
  const whole = updTransferBox(section);
  if (whole.height <= maxHeight) return [whole];
  const { transfer, sides, stamp } = section;
  const takerLeft = area.left + halfWidth + inset;
  const middle = area.left + halfWidth;
  const drawMiddleRule: Parameters<typeof divideColumns>[1] = (pen, from, to) =>
    pen.rule([middle, from], [middle, to], rule.strong);
  const [giver, taker] = sides.map((entries) => entries.map(entryPieces)) as [Drawing[][], Drawing[][]];
  const lines = transfer.map((field) => fieldPieces(field, area.content, labelWidth.transfer));
  const end = updTransferBox({ transfer: [], sides: [[], []], stamp });
  return [
    ...divideColumns([{ left: area.left, pieces: lines.flat() }], () => {}),
    ...giver.flatMap((pieces, index) =>
      divideColumns(
        [
          { left: area.left, pieces },
          { left: takerLeft, pieces: taker[index]! },
        ],
        drawMiddleRule,
      ),
    ),
    end,
  ];
}

type Transfer = Pick<UpdSection, "transfer" | "sides" | "stamp">;

/**
 * Lines [8] to [19]: the basis of the transfer, then the giving and the receiving side next to each other; never
 * divided.
 */
function updTransferBox({ transfer, sides, stamp }: Transfer): Box {
  const lines = stack(
    transfer.map((field) => fieldDrawing(field, area.content, labelWidth.transfer)),
    1,
  );
  const [giver, taker] = sides.map((entries) => entries.map(entryDrawing)) as [Drawing[], Drawing[]];
  const rows = stack(
    giver.map((drawing, index) => sideBySide(drawing, taker[index]!)),
    1,
  );
  const sidesTop = lines.height + 5;
  const sidesHeight = rows.height + (stamp ? stampHeight : 0) + 2;
  const draw: Box["draw"] = (pen, y) => {
    lines.draw(pen, area.left, y + 3);
    rows.draw(pen, area.left, y + sidesTop);
    const middle = area.left + halfWidth;
    pen.rule([middle, y + sidesTop], [middle, y + sidesTop + sidesHeight], rule.strong);
    if (!stamp) return;
    const box = plainBox(stamp, fieldSize, 60);
    for (const x of [area.left + 20, middle + inset + 20]) {
      drawText(pen, box, x, y + sidesTop + sidesHeight - heightOf(box) - 2);
    }
  };
  return { height: sidesTop + sidesHeight, gap: 0, keepWithNext: false, tag: "parts", draw };
}

/** Places a line of the giving side and a line of the receiving side at the same height. */
const sideBySide = (giver: Drawing, taker: Drawing): Drawing => ({
  height: Math.max(giver.height, taker.height),
  draw: (pen, x, y) => {
    giver.draw(pen, x, y);
    taker.draw(pen, x + halfWidth + inset, y);
  },
});

function entryDrawing(entry: UpdEntry): Drawing {
  const width = halfWidth - inset;
  if (entry.kind === "field") {
    return entry.caption
      ? stack([labelDrawing(entry.label, width), fieldDrawing({ ...entry, label: "" }, width)])
      : fieldDrawing(entry, width, labelWidth.entry);
  }
  const slots = [
    { text: entry.position, caption: updWording.position, share: 3 },
    ...signatureSlots(entry.name),
  ];
  return stack([labelDrawing(entry.label, width), slotsDrawing(slots, width, entry.code)]);
}

function entryPieces(entry: UpdEntry): Drawing[] {
  if (entry.kind !== "field") return [entryDrawing(entry)];
  const width = halfWidth - inset;
  return entry.caption
    ? [labelDrawing(entry.label, width), ...fieldPieces({ ...entry, label: "" }, width)]
    : fieldPieces(entry, width, labelWidth.entry);
}

function labelDrawing(text: string, width: number): Drawing {
  const box = plainBox(text, fieldSize, width);
  return { height: heightOf(box), draw: (pen, x, y) => drawText(pen, box, x, y) };
}
