const megabyte = 1024 * 1024;

/** The maximum size of an uploaded scan. */
export const maxScanBytes = 50 * megabyte;

/** The maximum number of its pages. */
export const maxPages = 300;

/** The usual resolution of office scanners; a code of 15 mm then has four pixels per module. */
export const scannedDotsPerInch = 200;
/** The resolution of a second attempt if no code is found. */
export const maxDotsPerInch = 300;
/** The limit for a rendered page; an A4 page at 300 dpi has 8.7 million pixels. */
export const maxPagePixels = 12_000_000;
/** The limit for a phone's photograph. */
export const maxPicturePixels = 40_000_000;

/** The quality of stored pages, in percent; pen strokes and the blue of a stamp must stay visible. */
export const storedQualityPercent = 80;

/**
 * The limit for the stored images of one original in total, because they are in memory together while the
 * file is built.
 */
export const maxStoredBytes = 100 * megabyte;

/** How much CPU time a page may take, including rendering it twice. */
export const pageWorkMs = 12_000;
