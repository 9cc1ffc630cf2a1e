import { encode } from "uqr";

/** A QR code: `size` modules to a side without the quiet zone, and its dark modules as horizontal bars. */
export type QrCode = { size: number; bars: Array<{ x: number; y: number; length: number }> };

/** What stands below the code of a payment. */
export const qrCaption = "QR-код для оплаты";

/** What the code of a paper that comes back signed is to those who cannot see it. */
export const originalCodeCaption = "QR-код этого документа";

/** Its side on paper, in millimetres: under 15 mm a noisy scan at 200 dots an inch is not read. */
export const originalCodeMm = 15.2;

/** What draws the codes of a paper. */
export type CodeOf = (text: string) => QrCode;

/** As large as any other, and empty. */
export const blankCode: QrCode = { size: 1, bars: [] };

const mostRemembered = 8;
const remembered = new Map<string, QrCode>();

/** Text as a QR code of the correction level M, in UTF-8. The latest are remembered: a paper is drawn more than once. */
export const qrCode: CodeOf = (text) => rememberedCode(text) ?? rememberCode(text, draw(text));

/** The code of a text if it is one of the latest. */
export const rememberedCode = (text: string): QrCode | null => remembered.get(text) ?? null;

/** Takes in a code that was drawn elsewhere, and gives it back. */
export function rememberCode(text: string, code: QrCode): QrCode {
  remembered.set(text, code);
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!);
  return code;
}

function draw(text: string): QrCode {
  const { data, size } = encode([...new TextEncoder().encode(text)], {
    ecc: "M",
    boostEcc: false,
    border: 0,
  });
  return { size, bars: data.flatMap(barsOf) };
}

function barsOf(row: boolean[], y: number): QrCode["bars"] {
  const bars: QrCode["bars"] = [];
  row.forEach((isDark, x) => {
    const last = bars.at(-1);
    if (!isDark) return;
    if (last && last.x + last.length === x) last.length++;
    else bars.push({ x, y, length: 1 });
  });
  return bars;
}
