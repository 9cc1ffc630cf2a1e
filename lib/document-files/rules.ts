const megabyte = 1024 * 1024;

/** The largest file that can be attached to a document. */
export const maxFileBytes = 20 * megabyte;

/** The most files of a document. */
export const maxFiles = 100;
