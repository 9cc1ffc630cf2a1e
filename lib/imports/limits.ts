const megabyte = 1024 * 1024;

/** The largest file that may be uploaded (specification, part 8). */
export const maxFileBytes = 25 * megabyte;

/** Limits of the content of a file once it is unpacked. */
export const maxArchiveEntries = 2_000;
export const maxUnpackedBytes = 200 * megabyte;
export const maxTextBytes = 40 * megabyte;
export const maxPages = 300;
export const maxScannedPages = 60;
export const maxPixels = 40_000_000;
/** The text of about five hundred pages. */
export const maxCharacters = 1_500_000;

/** Limits of the reading process: all its memory, and that of JavaScript alone. */
export const maxResidentBytes = 1200 * megabyte;
export const maxHeapMegabytes = 384;

/** The processor time that a reading process may use until its next progress message, by its step. */
export const stepWorkLimitsMs = { open: 4_000, read: 3_000, draw: 4_000, recognize: 60_000 } as const;
/** The elapsed time that this may take on a busy machine. */
export const stallLimitMs = 180_000;
/** The processor time that it may use in total, whatever its steps: enough for sixty pages that are hard to read. */
export const totalWorkLimitMs = 12 * 60_000;
/** How often pages of a file may be rotated and recognized again to find their orientation. */
export const maxRotations = 60;
export const readingLimitMs = 15 * 60_000;

/** Files read at the same time in one process of the product, in total and per person. */
export const maxConcurrent = 2;
export const maxConcurrentPerPerson = 1;
/** Files waiting to be read. A person who has none waiting may always add one. */
export const maxWaiting = 60;
export const maxWaitingPerPerson = 9;
/** The time after which it is worth trying again: some pages later. */
export const retryAfterSeconds = 30;
