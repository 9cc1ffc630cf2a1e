/** Crockford's base32, which has no letters that could be mistaken for 1, 0 or V. */
const codePattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** Normalizes a code, whatever the spelling: lower case, I and L for 1, O for 0. Returns null if it is not a code. */
export function foldOriginalCode(written: string): string | null {
  const folded = written.trim().toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");
  return codePattern.test(folded) ? folded : null;
}

/** Returns the address that the code of a paper leads to. It is printed as it is at the moment of issue. */
export const originalAddress = (baseUrl: string, code: string): string => `${baseUrl}/o/${code}`;

/**
 * Returns the code in a scanned text; null for other codes, such as a payment's. The host is not checked, because the
 * product may have had another address when the paper was printed.
 */
export function codeInAddress(scanned: string): string | null {
  const [, written] = /^https?:\/\/[^\s?#]{1,300}\/o\/([0-9A-Za-z]{10})$/i.exec(scanned.trim()) ?? [];
  return written ? foldOriginalCode(written) : null;
}
