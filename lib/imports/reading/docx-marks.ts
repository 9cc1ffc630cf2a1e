/**
 * Marks that are written into a DOCX where something is to be found again after its conversion: bookmarks, which become
 * elements with these ids. Names of bookmarks in Word contain no hyphens.
 */
export const leftOutId = "left-out";
export const alignmentIds = { center: "aligned-center", right: "aligned-right" } as const;

/** Returns the mark with an id. */
export const markOf = (id: string) => `<w:bookmarkStart w:id="0" w:name="${id}"/>`;
