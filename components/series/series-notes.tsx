import type { Series } from "@/lib/series/schema";
import { useSeriesNotes } from "./use-series-notes";

/** Notes about a series that the user should read before the rest of its page. */
export function SeriesNotes({ series }: { series: Series }) {
  const notes = useSeriesNotes()(series);
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {notes.map((note) => (
        <li key={note} className="text-sm text-bad wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  );
}
