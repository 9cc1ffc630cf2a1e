/** Crockford's base32: what could be taken for 1, 0 or V is no letter of it. */
const code = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** A code as it is kept, however somebody wrote it: small letters, I and L for 1, O for 0; null for what is none. */
export function foldOriginalCode(written: string): string | null {
  const folded = written.trim().toUpperCase().replace(/[IL]/g, "1").replace(/O/g, "0");
  return code.test(folded) ? folded : null;
}

/** Where the code of a paper leads; printed as it is at the moment of issue. */
export const originalAddress = (baseUrl: string, code: string): string => `${baseUrl}/o/${code}`;

/**
 * The code in what a reader has read; null for other codes, such as that of a payment. Whatever the product was called
 * when the paper was printed: the host is not looked at.
 */
export function codeInAddress(read: string): string | null {
  const [, written] = /^https?:\/\/[^\s?#]{1,300}\/o\/([0-9A-Za-z]{10})$/i.exec(read.trim()) ?? [];
  return written ? foldOriginalCode(written) : null;
}
