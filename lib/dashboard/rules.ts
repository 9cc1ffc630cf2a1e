/** A draft is forgotten from this age on, in days. */
export const staleDraftDays = 7;
