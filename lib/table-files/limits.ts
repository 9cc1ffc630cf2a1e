const megabyte = 1024 * 1024;

/** The largest file that may be sent. */
export const maximumTableBytes = 10 * megabyte;
/** Rows with anything in them, with what stands above the heading. */
export const maximumRows = 20_000;
/** Columns behind are passed over. */
export const maximumColumns = 100;
/** How much text one part of a workbook may be when it is unpacked. */
export const maximumPartBytes = 60 * megabyte;
/** Cells that merged areas spread their value over. */
export const maximumMergedCells = 100_000;
/** Of the text of a cell; a spreadsheet takes no more. */
export const maximumCellCharacters = 32_767;

/** The thread that reads. */
export const maximumHeapMegabytes = 512;
export const readingLimitMs = 60_000;
/** How long a thread waits for another file. */
export const idleMs = 10_000;
/** Files read at once, by all and by one person. */
export const mostAtOnce = 2;
export const mostAtOnceOfOne = 1;
export const mostWaiting = 20;
export const mostWaitingOfOne = 3;
export const retryAfterSeconds = 10;
