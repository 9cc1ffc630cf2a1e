/** A page of a scan: the codes read on it, and its image if the page is to be stored. */
export type ScannedPage = {
  page: number;
  codes: string[];
  picture: { jpeg: Uint8Array; width: number; height: number } | null;
};

/** The messages of the scanning process besides its progress and its refusals. */
export type ScanMessage = ({ kind: "page" } & ScannedPage) | { kind: "done" };
