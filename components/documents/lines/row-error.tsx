"use client";

import { useTranslations } from "next-intl";
import type { RowErrors } from "@/components/documents/saving/cell-errors";
import type { LineColumn } from "./columns";
import { useCellReasons } from "./use-cell-reasons";

interface RowErrorProps {
  id: string;
  row: number;
  errors: RowErrors | undefined;
  unreadable: readonly LineColumn[];
}

/** The errors of a row, shown below it: cells that cannot be read here, otherwise the service's messages. */
export function RowError({ id, row, errors = {}, unreadable }: RowErrorProps) {
  const t = useTranslations("document.lines");
  const reasonOf = useCellReasons();
  const unreadableErrors = unreadable.map((column) => ({ column, message: reasonOf(column) }));
  const serviceErrors = Object.entries(errors)
    .filter(([column]) => !unreadableErrors.some((each) => each.column === column))
    .map(([column, message]) => ({ column: column as keyof RowErrors, message }));
  const shownErrors = [...unreadableErrors, ...serviceErrors];
  if (shownErrors.length === 0) return null;
  return (
    <tr className="block not-last:border-b">
      <td id={id} className="block bg-bad-soft px-3 py-1.5 text-xs text-bad">
        {shownErrors.map(({ column, message }) => (
          <p key={column}>
            {t("cell", {
              column:
                column === "description"
                  ? t("description")
                  : column === "details"
                    ? t("details.title")
                    : t(`columns.${column}`),
              row: row + 1,
            })}
            {": "}
            {message}
          </p>
        ))}
      </td>
    </tr>
  );
}
