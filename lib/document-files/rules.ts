const megabyte = 1024 * 1024;

/** The largest file that may lie with a document. */
export const largestFileBytes = 20 * megabyte;

/** And how many may. */
export const mostFiles = 100;
