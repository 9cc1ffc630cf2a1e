const megabyte = 1024 * 1024;

/** The largest file that may be uploaded. */
export const maxTableBytes = 10 * megabyte;
/** Non-empty rows, including those above the headings. */
export const maxRows = 20_000;
/** Further columns are ignored. */
export const maxColumns = 100;
/** The largest text of one part of a workbook when unpacked. */
export const maxPartBytes = 60 * megabyte;
/** The number of cells over which merged areas spread their values. */
export const maxMergedCells = 100_000;
/** The length of a cell's text; spreadsheets have the same limit. */
export const maxCellCharacters = 32_767;

/** Limits of the thread that reads. */
export const maxHeapMegabytes = 512;
export const readingLimitMs = 60_000;
/** How long a thread waits for another file. */
export const idleMs = 10_000;
/** Files read at the same time, in total and per person. */
export const maxConcurrentFiles = 2;
export const maxConcurrentPerPerson = 1;
export const maxWaitingFiles = 20;
export const maxWaitingPerPerson = 3;
export const retryAfterSeconds = 10;
