type Usable = { isArchived: boolean; needsReview: boolean };

/**
 * Whether documents can be made from a template: it is not archived, and a person has read it since a machine made
 * it.
 */
export const isUsable = ({ isArchived, needsReview }: Usable) => !isArchived && !needsReview;
