import type { Box } from "@/lib/print/pdf/flow";
import { widthOf } from "@/lib/print/pdf/fonts";
import type { Pen } from "@/lib/print/pdf/pen";
import { contentWidth, rule, sheet, textSize } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, lineHeight, plainBox } from "@/lib/print/pdf/text-box";
import type { SignatureSide, SignaturesSection } from "@/lib/print/section";

const gutter = 24;
const roomToSign = 26;
const small = 8;

/** The issuer's signatures in one row under a rule, or the two sides of a deal in two columns. */
export function signaturesFlow({ sides }: SignaturesSection): Box[] {
  const [issuer] = sides;
  const isIssuerAlone = issuer && sides.length === 1;
  return [isIssuerAlone ? issuerBox(issuer) : bothSidesBox(sides)];
}

function issuerBox({ signers, stamp }: SignatureSide): Box {
  const width = signers.length > 1 ? (contentWidth - gutter) / signers.length : contentWidth * 0.6;
  const draw: Box["draw"] = (pen, y) => {
    pen.rule([sheet.left, y], [sheet.left + contentWidth, y], rule.strong);
    signers.forEach((signer, index) => {
      drawSigner(pen, signer, sheet.left + index * (width + gutter), y + roomToSign, width);
    });
    if (stamp) drawText(pen, plainBox(stamp, small, 60), sheet.left + 90, y + roomToSign + 34);
  };
  return { height: roomToSign + 48, gap: 14, keepWithNext: false, draw };
}

function bothSidesBox(sides: SignatureSide[]): Box {
  const width = (contentWidth - gutter) / Math.max(1, sides.length);
  const heads = sides.map(({ title, party, signers }) => ({
    title: plainBox(`${title ?? ""}:`, textSize, width),
    party: plainBox(party ?? "", textSize, width, "left", { bold: true }),
    role: plainBox(signers[0]?.role ?? "", textSize, width),
  }));
  const headHeight = Math.max(
    0,
    ...heads.map(({ title, party, role }) => heightOf(title) + heightOf(party) + heightOf(role)),
  );
  const draw: Box["draw"] = (pen, y) => {
    sides.forEach(({ signers, stamp }, index) => {
      const x = sheet.left + index * (width + gutter);
      const head = heads[index]!;
      drawText(pen, head.title, x, y);
      drawText(pen, head.party, x, y + heightOf(head.title));
      drawText(pen, head.role, x, y + heightOf(head.title) + heightOf(head.party));
      drawSigner(pen, { role: "", name: signers[0]?.name ?? "" }, x, y + headHeight + roomToSign, width);
      if (stamp) drawText(pen, plainBox(stamp, small, 60), x, y + headHeight + roomToSign + 30);
    });
  };
  return { height: headHeight + roomToSign + 44, gap: 16, keepWithNext: false, draw };
}

/** Role, a line to sign on, and the name in print; without a name there is a line for it too. */
function drawSigner(
  pen: Pen,
  { role, name }: SignatureSide["signers"][number],
  x: number,
  y: number,
  width: number,
) {
  const roleWidth = role ? widthOf(role, "regular", textSize) + 6 : 0;
  const nameWidth = name ? Math.min(width / 2, widthOf(name, "regular", textSize)) : (width - roleWidth) / 2;
  const [from, to] = [x + roleWidth, x + width - nameWidth - 8];
  const base = y + lineHeight(textSize);
  drawText(pen, plainBox(role, textSize, roleWidth), x, y);
  pen.rule([from, base], [to, base], rule.thin);
  if (name) drawText(pen, plainBox(name, textSize, nameWidth), to + 8, y);
  else pen.rule([to + 8, base], [x + width, base], rule.thin);
}
