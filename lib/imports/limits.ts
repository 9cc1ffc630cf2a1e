const megabyte = 1024 * 1024;

/** The largest file that may be sent (specification, part 8). */
export const maximumFileBytes = 25 * megabyte;

/** What a file may make of itself when it is opened. */
export const maximumEntries = 2_000;
export const maximumUnpackedBytes = 200 * megabyte;
export const maximumTextBytes = 40 * megabyte;
export const maximumPages = 300;
export const maximumScannedPages = 60;
export const maximumPixels = 40_000_000;
/** The text of some five hundred pages. */
export const maximumCharacters = 1_500_000;

/** The reading process: memory of all kinds together, and of JavaScript alone. */
export const maximumResidentBytes = 1200 * megabyte;
export const maximumHeapMegabytes = 384;

/** How much of a processor a reading process may take until its next sign of life, by what it is at. */
export const workLimitsMs = { open: 4_000, read: 3_000, draw: 4_000, recognize: 60_000 } as const;
/** And how long that may last on a machine that has much else to do. */
export const stallLimitMs = 180_000;
/** How much it may take in all, whatever it is at: sixty pages that are hard to read. */
export const workLimitMs = 12 * 60_000;
/** How often pages of a file are turned, and recognised again, to find out how they lie. */
export const maximumTurns = 60;
export const readingLimitMs = 15 * 60_000;

/** Files read at once, by all and by one person, in one process of the product. */
export const mostAtOnce = 2;
export const mostAtOnceOfOne = 1;
/** Files waiting to be. Who has none waiting may always wait with one. */
export const mostWaiting = 60;
export const mostWaitingOfOne = 9;
/** When it is worth trying again: some pages later. */
export const retryAfterSeconds = 30;
