import { useTimeZone } from "next-intl";

const formattersIn = (timeZone: string | undefined) => {
  // Formats are slow to create, so there is only one: «20.11.2026, 16:04».
  const format = new Intl.DateTimeFormat("ru", {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
  const moment = (at: string | Date) => format.format(new Date(at));
  return {
    moment,
    /** «20.11.2026» */
    date: (at: string | Date) => moment(at).split(", ")[0]!,
    /** «16:04» */
    time: (at: string | Date) => moment(at).split(", ")[1]!,
  };
};

// Cached, because a table calls this once per row.
const formattersByTimeZone = new Map<string | undefined, ReturnType<typeof formattersIn>>();

/**
 * Returns functions that format moments in the time zone of the business: day first and
 * 24 hours, as on the documents, in either language, so that 11/12 cannot be misread.
 */
export function useMoments() {
  const timeZone = useTimeZone();
  const formatters = formattersByTimeZone.get(timeZone) ?? formattersIn(timeZone);
  formattersByTimeZone.set(timeZone, formatters);
  return formatters;
}
