/** «4510 123456»: series and number of a passport of the Russian Federation. */
export const isRussianPassport = (number: string) => /^\d{4} \d{6}$/.test(number);
