import type { Box, Picture } from "@/lib/print/pdf/flow";
import { fitPicture } from "@/lib/print/pdf/picture";
import { contentWidth, rule, sheet, textSize } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import type { SignatureSide, SignaturesSection } from "@/lib/print/section";
import { signatureCaptions } from "@/lib/print/sections/signatures";
import { drawCaption, fitsBeside, type Signer, type SignerDrawing, signerDrawing } from "./signer";

const gutter = 24;
const stampTextSize = 8;
const stampLeft = sheet.left + 90;
/** Distance from the lowest line to sign on. */
const stampDrop = { issuer: 22, side: 18 };
const roomBelow = { plain: 36, stamped: 70, side: 32 };
/** A round stamp has a diameter of 38 to 42 mm. */
const stampSize = 110;
const signatureHeight = 40;

/** The issuer's signatures in one row below a rule, or the two sides of a deal in two columns. */
export function signaturesFlow({ sides }: SignaturesSection): Box[] {
  const [issuer] = sides;
  const isIssuerAlone = issuer && sides.length === 1;
  return [isIssuerAlone ? issuerBox(issuer) : bothSidesBox(sides)];
}

function issuerBox({ signers, stamp, stampImage }: SignatureSide): Box {
  const placed = placeIssuers(signers);
  const lowestBase = Math.max(0, ...placed.map(({ base }) => base));
  const draw: Box["draw"] = (pen, y) => {
    pen.rule([sheet.left, y], [sheet.left + contentWidth, y], rule.strong);
    for (const { drawing, x, base } of placed) drawing.draw(pen, x, y + base);
    if (stamp)
      drawText(pen, plainBox(stamp, stampTextSize, 60), stampLeft, y + lowestBase + stampDrop.issuer);
  };
  const pictures = (y: number): Picture[] => [
    ...placed.flatMap(({ signer, drawing, x, base }) => signaturePicture(signer, drawing, x, y + base)),
    ...(stampImage ? [stampPicture(stampImage, y + lowestBase + stampDrop.issuer)] : []),
  ];
  const height = lowestBase + (stampImage ? roomBelow.stamped : roomBelow.plain);
  return { height, gap: 14, keepWithNext: false, draw, pictures };
}

type PlacedSigner = { signer: Signer; drawing: SignerDrawing; x: number; base: number };

/**
 * Places signers next to each other, or one below the other if a name is too long for that; `base` is measured from
 * the top of the box.
 */
function placeIssuers(signers: Signer[]): PlacedSigner[] {
  const signerWidth = (contentWidth - gutter) / Math.max(1, signers.length);
  if (signers.length > 1 && signers.every((signer) => fitsBeside(signer, signerWidth))) {
    return signers.map((signer, index) => {
      const drawing = signerDrawing(signer, signerWidth);
      return { signer, drawing, x: sheet.left + index * (signerWidth + gutter), base: drawing.height };
    });
  }
  const width = contentWidth * (signers.length > 1 ? 0.75 : 0.6);
  let base = 0;
  return signers.map((signer) => {
    const drawing = signerDrawing(signer, width);
    base += drawing.height;
    return { signer, drawing, x: sheet.left, base };
  });
}

/** A signature image overlaps its line, as a handwritten signature does. */
function signaturePicture({ image }: Signer, { line }: SignerDrawing, x: number, base: number): Picture[] {
  if (!image) return [];
  const size = fitPicture(image, { width: Math.max(60, line.to - line.from), height: signatureHeight });
  const left = x + (line.from + line.to - size.width) / 2;
  return [{ src: image.src, x: left, y: base + signatureHeight * 0.2 - size.height, ...size }];
}

/** The stamp lies around «М. П.» and overlaps the signature. */
function stampPicture(image: NonNullable<SignatureSide["stampImage"]>, y: number): Picture {
  const size = fitPicture(image, { width: stampSize, height: stampSize });
  return { src: image.src, x: stampLeft + 12 - size.width / 2, y: y + 2 - size.height / 2, ...size };
}

function bothSidesBox(sides: SignatureSide[]): Box {
  const width = (contentWidth - gutter) / Math.max(1, sides.length);
  const heads = sides.map((side) => headOf(side, width));
  const headHeight = Math.max(0, ...heads.map((boxes) => boxes.reduce((sum, box) => sum + heightOf(box), 0)));
  const drawings = sides.map(({ signers: [signer] }) =>
    signerDrawing({ role: null, name: signer?.name ?? "" }, width, true),
  );
  const base = headHeight + Math.max(0, ...drawings.map(({ height }) => height));
  const draw: Box["draw"] = (pen, y) => {
    sides.forEach(({ signers, stamp }, index) => {
      const x = sheet.left + index * (width + gutter);
      let at = y;
      for (const box of heads[index]!) {
        drawText(pen, box, x, at);
        at += heightOf(box);
      }
      if (signers[0]?.role === "") {
        pen.rule([x, at], [x + width, at], rule.thin);
        drawCaption(pen, signatureCaptions.role, x, at, width);
      }
      drawings[index]!.draw(pen, x, y + base);
      if (stamp) drawText(pen, plainBox(stamp, stampTextSize, 60), x, y + base + stampDrop.side);
    });
  };
  return { height: base + roomBelow.side, gap: 16, keepWithNext: false, draw };
}

/** The signing party from top to bottom; an unknown role leaves an empty line. */
function headOf({ title, party, signers }: SignatureSide, width: number): TextBox[] {
  const role = signers[0]?.role;
  return [
    ...(title ? [plainBox(title, textSize, width)] : []),
    ...(party ? [plainBox(party, textSize, width, "left", { bold: true })] : []),
    ...(role === null || role === undefined ? [] : [plainBox(role || "\n", textSize, width)]),
  ];
}
