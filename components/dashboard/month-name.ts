/** «нояб.» is «ноя»: three letters, which find room under a column. `month` is its first day. */
export const shortMonth = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" })
    .format(new Date(`${month}T00:00:00Z`))
    .replace(".", "")
    .slice(0, 3);
