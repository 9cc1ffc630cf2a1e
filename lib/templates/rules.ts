type Usable = { isArchived: boolean; needsReview: boolean };

/** Nothing is made of a template that was put away, or that nobody has read since a machine made it. */
export const isUsable = ({ isArchived, needsReview }: Usable) => !isArchived && !needsReview;
