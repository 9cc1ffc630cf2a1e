import type { LineValues } from "@/components/documents/lines/line-draft";
import type { Values } from "@/components/forms/form-values";
import type { SeriesDocType } from "@/db/enums";
import type { Series } from "@/lib/series/schema";

/** The parts of a series that are not fields of its form. */
export type SeriesChoices = {
  docTypes: readonly SeriesDocType[];
  lines: readonly LineValues[];
  /** Whether the lines of an existing series were changed. */
  haveLinesChanged: boolean;
};

const parseNumber = (value: unknown) => {
  const text = String(value ?? "")
    .replace(/\s/g, "")
    .replace(",", ".");
  return text === "" ? null : Number(text);
};

/** Converts the values of the form to the operation's input. */
export function readSeriesForm(
  values: Values,
  { docTypes, lines, haveLinesChanged }: SeriesChoices,
  existing?: Series,
) {
  const { linesFrom, ...rest } = values;
  const indexationValues = values.indexation as Record<string, unknown>;
  const percent = parseNumber(indexationValues.percent);
  return {
    ...rest,
    docTypes: [...docTypes],
    everyMonths: Number(values.everyMonths),
    dayOfMonth: Number(values.dayOfMonth),
    until: values.until || null,
    basisDocumentId: values.basisDocumentId || null,
    indexation:
      percent === null
        ? null
        : {
            percent,
            everyMonths: parseNumber(indexationValues.everyMonths),
            from: String(indexationValues.from),
          },
    ...((!existing || haveLinesChanged) && { lines: [...lines] }),
    ...(existing && haveLinesChanged && linesFrom ? { linesFrom: String(linesFrom) } : {}),
  };
}

/** Returns the initial values of the form's fields. */
export const fieldsOfSeries = (series: Series | null, today: string): Values => ({
  name: series?.name ?? "",
  everyMonths: String(series?.everyMonths ?? 1),
  dayOfMonth: String(series?.dayOfMonth ?? 31),
  from: series?.from ?? `${today.slice(0, 7)}-01`,
  until: series?.until ?? "",
  mode: series?.mode ?? "draft",
  indexation: {
    percent: series?.indexation ? String(series.indexation.percent).replace(".", ",") : "",
    everyMonths: String(series?.indexation?.everyMonths ?? 12),
    from: series?.indexation?.from ?? `${Number(today.slice(0, 4)) + 1}-01-01`,
  },
});
