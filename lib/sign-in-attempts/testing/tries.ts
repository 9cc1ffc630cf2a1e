/**
 * Returns the number of wrong attempts that an account is allowed within a time: four, then one after each pause of 1,
 * 2, 4 … seconds.
 */
export const triesWithin = (seconds: number) => 4 + Math.floor(Math.log2(seconds + 1));
