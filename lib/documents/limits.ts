/**
 * Largest request that carries a document, in bytes: 5,000 long lines and 500 blocks fit, with room to report which
 * block is too large.
 */
export const maxDocumentBytes = 16 * 1024 * 1024;
