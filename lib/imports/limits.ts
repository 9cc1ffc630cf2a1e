const megabyte = 1024 * 1024;

/** The largest file that may be uploaded (specification, part 8). */
export const maximumFileBytes = 25 * megabyte;

/** Limits of the content of a file once it is unpacked. */
export const maximumEntries = 2_000;
export const maximumUnpackedBytes = 200 * megabyte;
export const maximumTextBytes = 40 * megabyte;
export const maximumPages = 300;
export const maximumScannedPages = 60;
export const maximumPixels = 40_000_000;
/** The text of about five hundred pages. */
export const maximumCharacters = 1_500_000;

/** Limits of the reading process: all its memory, and that of JavaScript alone. */
export const maximumResidentBytes = 1200 * megabyte;
export const maximumHeapMegabytes = 384;

/** The processor time that a reading process may use until its next progress message, by its step. */
export const workLimitsMs = { open: 4_000, read: 3_000, draw: 4_000, recognize: 60_000 } as const;
/** The elapsed time that this may take on a busy machine. */
export const stallLimitMs = 180_000;
/** The processor time that it may use in total, whatever its steps: enough for sixty pages that are hard to read. */
export const workLimitMs = 12 * 60_000;
/** How often pages of a file may be rotated and recognized again to find their orientation. */
export const maximumTurns = 60;
export const readingLimitMs = 15 * 60_000;

/** Files read at the same time in one process of the product, in total and per person. */
export const mostAtOnce = 2;
export const mostAtOnceOfOne = 1;
/** Files waiting to be read. A person who has none waiting may always add one. */
export const mostWaiting = 60;
export const mostWaitingOfOne = 9;
/** The time after which it is worth trying again: some pages later. */
export const retryAfterSeconds = 30;
