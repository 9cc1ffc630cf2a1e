const megabyte = 1024 * 1024;

/** The largest file that may be uploaded. */
export const maximumTableBytes = 10 * megabyte;
/** Non-empty rows, including those above the headings. */
export const maximumRows = 20_000;
/** Further columns are ignored. */
export const maximumColumns = 100;
/** The largest text of one part of a workbook when unpacked. */
export const maximumPartBytes = 60 * megabyte;
/** The number of cells over which merged areas spread their values. */
export const maximumMergedCells = 100_000;
/** The length of a cell's text; spreadsheets have the same limit. */
export const maximumCellCharacters = 32_767;

/** Limits of the thread that reads. */
export const maximumHeapMegabytes = 512;
export const readingLimitMs = 60_000;
/** How long a thread waits for another file. */
export const idleMs = 10_000;
/** Files read at the same time, in total and per person. */
export const mostAtOnce = 2;
export const mostAtOnceOfOne = 1;
export const mostWaiting = 20;
export const mostWaitingOfOne = 3;
export const retryAfterSeconds = 10;
