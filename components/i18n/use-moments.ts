import { useTimeZone } from "next-intl";

const day = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const hour = { hour: "2-digit", minute: "2-digit" } as const;

const writersIn = (timeZone: string | undefined) => {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("ru", { ...options, timeZone });
    return (at: string | Date) => format.format(new Date(at));
  };
  return {
    /** «20.11.2026» */
    date: writer(day),
    /** «16:04» */
    time: writer(hour),
    /** «20.11.2026, 16:04» */
    moment: writer({ ...day, ...hour }),
  };
};

// A table asks once a row, and formats are slow to make.
const known = new Map<string | undefined, ReturnType<typeof writersIn>>();

/**
 * Writes moments for people, in the time zone of the business: day first and 24 hours, as on the documents, in either
 * language, so that nobody reads 11/12 as another month than his colleague.
 */
export function useMoments() {
  const timeZone = useTimeZone();
  const writers = known.get(timeZone) ?? writersIn(timeZone);
  known.set(timeZone, writers);
  return writers;
}
