/** Returns whether a text is the series and number of a Russian passport: «4510 123456». */
export const isRussianPassport = (number: string) => /^\d{4} \d{6}$/.test(number);
