import { encode } from "uqr";

/** A QR code: the number of modules per side without the quiet zone, and its dark modules as horizontal bars. */
export type QrCode = { size: number; bars: Array<{ x: number; y: number; length: number }> };

/** The caption below a payment code. */
export const qrCaption = "QR-код для оплаты";

/** The label for screen readers of the code on papers that come back signed. */
export const originalCodeCaption = "QR-код этого документа";

/** The code's side on paper in millimetres: below 15 mm, noisy scans at 200 dpi are not recognized. */
export const originalCodeMm = 15.2;

/** Makes a QR code of a text. */
export type QrCodeMaker = (text: string) => QrCode;

/** An empty placeholder that is drawn at the same size as any code. */
export const blankCode: QrCode = { size: 1, bars: [] };

const maxCachedCodes = 8;
const cachedCodes = new Map<string, QrCode>();

/**
 * Returns a text as a QR code with error correction level M, in UTF-8. The latest codes are cached, because a paper
 * is drawn more than once.
 */
export const qrCode: QrCodeMaker = (text) => cachedQrCode(text) ?? cacheQrCode(text, encodeQrCode(text));

/** Returns the code of a text from the cache; null if it is not there. */
export const cachedQrCode = (text: string): QrCode | null => cachedCodes.get(text) ?? null;

/** Adds a code drawn elsewhere to the cache, and returns it. */
export function cacheQrCode(text: string, code: QrCode): QrCode {
  cachedCodes.set(text, code);
  if (cachedCodes.size > maxCachedCodes) cachedCodes.delete(cachedCodes.keys().next().value!);
  return code;
}

function encodeQrCode(text: string): QrCode {
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
