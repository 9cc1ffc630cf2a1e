/** The age in days from which a draft counts as forgotten. */
export const staleDraftDays = 7;
