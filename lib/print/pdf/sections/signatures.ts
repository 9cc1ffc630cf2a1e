import type { Box, Picture } from "@/lib/print/pdf/flow";
import { widthOf } from "@/lib/print/pdf/fonts";
import type { Pen } from "@/lib/print/pdf/pen";
import { fitPicture } from "@/lib/print/pdf/picture";
import { contentWidth, rule, sheet, textSize } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, lineHeight, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import type { SignatureSide, SignaturesSection } from "@/lib/print/section";
import { signatureCaptions } from "@/lib/print/sections/signatures";

const gutter = 24;
const roomToSign = 26;
const small = 8;
const captionSize = 6.5;
const nameGap = 8;
const stampLeft = sheet.left + 90;
const stampDrop = 34;
/** A round stamp is 38 to 42 mm across. */
const stampSize = 110;
const signatureHeight = 40;

type Signer = SignatureSide["signers"][number];

/** The issuer's signatures in one row under a rule, or the two sides of a deal in two columns. */
export function signaturesFlow({ sides }: SignaturesSection): Box[] {
  const [issuer] = sides;
  const isIssuerAlone = issuer && sides.length === 1;
  return [isIssuerAlone ? issuerBox(issuer) : bothSidesBox(sides)];
}

function issuerBox({ signers, stamp, stampImage }: SignatureSide): Box {
  const width = signers.length > 1 ? (contentWidth - gutter) / signers.length : contentWidth * 0.6;
  const placed = signers.map((signer, index) => ({ signer, x: sheet.left + index * (width + gutter) }));
  const draw: Box["draw"] = (pen, y) => {
    pen.rule([sheet.left, y], [sheet.left + contentWidth, y], rule.strong);
    for (const { signer, x } of placed) drawSigner(pen, signer, x, y + roomToSign, width);
    if (stamp) drawText(pen, plainBox(stamp, small, 60), stampLeft, y + roomToSign + stampDrop);
  };
  const pictures = (y: number): Picture[] => [
    ...placed.flatMap(({ signer, x }) => signatureOver(signer, x, y + roomToSign, width)),
    ...(stampImage ? [stampOver(stampImage, y + roomToSign + stampDrop)] : []),
  ];
  return { height: roomToSign + (stampImage ? 82 : 48), gap: 14, keepWithNext: false, draw, pictures };
}

/** A signature crosses its line, as one written by hand does. */
function signatureOver({ role, name, image }: Signer, x: number, y: number, width: number): Picture[] {
  if (!image) return [];
  const { from, to } = signingLine({ role, name }, x, width);
  const size = fitPicture(image, { width: Math.max(60, to - from), height: signatureHeight });
  const base = y + lineHeight(textSize);
  const left = (from + to - size.width) / 2;
  return [{ src: image.src, x: left, y: base + signatureHeight * 0.2 - size.height, ...size }];
}

/** The stamp lies around «М. П.», over a part of the signature. */
function stampOver(image: NonNullable<SignatureSide["stampImage"]>, y: number): Picture {
  const size = fitPicture(image, { width: stampSize, height: stampSize });
  return { src: image.src, x: stampLeft + 12 - size.width / 2, y: y + 2 - size.height / 2, ...size };
}

function bothSidesBox(sides: SignatureSide[]): Box {
  const width = (contentWidth - gutter) / Math.max(1, sides.length);
  const heads = sides.map((side) => headOf(side, width));
  const headHeight = Math.max(0, ...heads.map((boxes) => boxes.reduce((sum, box) => sum + heightOf(box), 0)));
  const nameCaption = widthOf(signatureCaptions.name, "regular", captionSize) + 1;
  const draw: Box["draw"] = (pen, y) => {
    sides.forEach(({ signers, stamp }, index) => {
      const x = sheet.left + index * (width + gutter);
      const signer = signers[0] ?? { role: null, name: "" };
      let at = y;
      for (const box of heads[index]!) {
        drawText(pen, box, x, at);
        at += heightOf(box);
      }
      if (signer.role === "") drawBlankRole(pen, x, at - lineHeight(textSize), width);
      const signAt = y + headHeight + roomToSign;
      const { from, to } = drawSigner(pen, { role: null, name: signer.name }, x, signAt, width, nameCaption);
      const captionAt = signAt + lineHeight(textSize) + 1.5;
      drawText(pen, plainBox(signatureCaptions.signature, captionSize, to - from, "center"), from, captionAt);
      const name = plainBox(signatureCaptions.name, captionSize, x + width - to - nameGap, "center");
      drawText(pen, name, to + nameGap, captionAt);
      if (stamp) drawText(pen, plainBox(stamp, small, 60), x, signAt + 30);
    });
  };
  return { height: headHeight + roomToSign + 44, gap: 16, keepWithNext: false, draw };
}

/** Who signs, from top to bottom; a role that is not known leaves its line free. */
function headOf({ title, party, signers }: SignatureSide, width: number): TextBox[] {
  const role = signers[0]?.role;
  return [
    ...(title ? [plainBox(title, textSize, width)] : []),
    ...(party ? [plainBox(party, textSize, width, "left", { bold: true })] : []),
    ...(role === null || role === undefined ? [] : [plainBox(role || "\n", textSize, width)]),
  ];
}

function drawBlankRole(pen: Pen, x: number, y: number, width: number): void {
  pen.rule([x, y + lineHeight(textSize)], [x + width, y + lineHeight(textSize)], rule.thin);
  const caption = plainBox(signatureCaptions.role, captionSize, width, "center");
  drawText(pen, caption, x, y + lineHeight(textSize) + 1.5);
}

/**
 * Role, a line to sign on, and the name in print; without a name there is a line for it too. Answers where the line
 * for the signature is.
 */
function drawSigner(
  pen: Pen,
  { role, name }: { role: string | null; name: string },
  x: number,
  y: number,
  width: number,
  leastName = 0,
): { from: number; to: number } {
  const { from, to } = signingLine({ role, name }, x, width, leastName);
  const base = y + lineHeight(textSize);
  drawText(pen, plainBox(role ?? "", textSize, from - x), x, y);
  pen.rule([from, base], [to, base], rule.thin);
  if (name) drawText(pen, plainBox(name, textSize, x + width - to - nameGap), to + nameGap, y);
  else pen.rule([to + nameGap, base], [x + width, base], rule.thin);
  return { from, to };
}

/** Where the line for a signature begins and ends, between the role and the name. */
function signingLine(
  { role, name }: Pick<Signer, "role" | "name">,
  x: number,
  width: number,
  leastName = 0,
): { from: number; to: number } {
  const roleWidth = role ? widthOf(role, "regular", textSize) + 6 : 0;
  const nameWidth = name ? Math.max(leastName, widthOf(name, "regular", textSize)) : (width - roleWidth) / 2;
  return { from: x + roleWidth, to: x + width - Math.min(width / 2, nameWidth) - nameGap };
}
