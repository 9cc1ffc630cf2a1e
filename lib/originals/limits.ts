const megabyte = 1024 * 1024;

/** The largest scan that may be sent. */
export const largestScanBytes = 50 * megabyte;

/** And how many pages it may have. */
export const mostPages = 300;

/** As offices scan; a code of 15 mm has four points to a module then. */
export const scannedDotsPerInch = 200;
/** Looked at once more when nothing is read. */
export const largestDotsPerInch = 300;
/** An A4 page at 300 dots an inch has 8.7 million. */
export const mostPixels = 12_000_000;
/** Of a telephone's photograph. */
export const mostPixelsOfPicture = 40_000_000;

/** Of the pages that are kept, in percent: the strokes of a pen and the blue of a stamp are to be seen. */
export const keptQuality = 80;

/** The pictures that are kept of one paper, in all: they are in memory at once, to be one file. */
export const mostKeptBytes = 100 * megabyte;

/** How much of a processor a page may take, the drawing of it twice included. */
export const pageWorkMs = 12_000;
