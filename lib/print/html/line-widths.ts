/** How wide the columns of a table of lines are at least, in points; the names take the rest. */
export const leastLineWidths = { position: 17, name: 0, qty: 37, unit: 0, price: 59, vat: 37, sum: 67 };

/** The part of the table's width that units take. */
export const unitPercent = 8;
