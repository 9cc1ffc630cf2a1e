/**
 * Returns a month's name in three letters, which fit under a
 * column: «ноя» instead of «нояб.». `month` is its first day.
 */
export const shortMonth = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" })
    .format(new Date(`${month}T00:00:00Z`))
    .replace(".", "")
    .slice(0, 3);
