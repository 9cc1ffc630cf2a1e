/** The most letters of the rules. */
export const mostSteps = 10;
