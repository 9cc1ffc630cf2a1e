/** A page of a scan: the code that was read on it, and its picture when the page is to be kept. */
export type ScannedPage = {
  page: number;
  code: string | null;
  picture: { jpeg: Uint8Array; width: number; height: number } | null;
};

/** What the scanning process tells besides its steps and why it gave up. */
export type Scanned = ({ kind: "page" } & ScannedPage) | { kind: "done" };
