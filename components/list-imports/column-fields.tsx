"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { clientImportFields, debtImportFields, serviceImportFields } from "@/lib/list-imports/rules";
import type { ImportedFile } from "@/lib/list-imports/schema";
import type { Choice, ImportedListName, Mapping } from "./use-list-import";

interface ColumnFieldsProps {
  list: ImportedListName;
  plan: ImportedFile;
  /** The latest choice if the plan does not include it yet. */
  asked: Choice | null;
  onChange: (choice: Choice) => void;
}

const fieldsByList = { clients: clientImportFields, services: serviceImportFields, debts: debtImportFields };

/**
 * Shows what each column of the file was recognized as, so that the
 * user can correct it; open initially only if a name is missing.
 */
export function ColumnFields({ list, plan, asked, onChange }: ColumnFieldsProps) {
  const t = useTranslations("listImports.columns");
  const fieldNames = useTranslations("listImports.fields");
  const { columns, missing } = plan;
  const { headingRow } = asked ?? plan;
  const [isOpen, setOpen] = useState(missing.length > 0);
  if (columns.length === 0) return <p className="text-sm text-muted">{t("fromProgram")}</p>;
  const recognizedColumns = columns.filter(({ field }) => field !== null);
  const recognized: Mapping = Object.fromEntries(
    recognizedColumns.map(({ field, column }) => [field, column]),
  );
  const mapping = asked?.mapping ?? recognized;
  const fieldOf = (column: number) => Object.keys(mapping).find((field) => mapping[field] === column);

  const assignField = (column: number, field: string) => {
    const otherEntries = Object.entries(mapping).filter(([each, at]) => at !== column && each !== field);
    onChange({
      mapping: Object.fromEntries(field ? [...otherEntries, [field, column]] : otherEntries),
      headingRow,
    });
  };
  return (
    <Card flush aria-label={t("title")}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
        <p className="grow">
          {missing.length > 0
            ? t(list === "debts" ? "unknownDebts" : "unknown")
            : t("recognized", { count: recognizedColumns.length, all: String(columns.length) })}
        </p>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("hide") : t("change")}
        </Button>
      </div>
      {isOpen && (
        <div className="border-t border-line px-3.5 py-3">
          <p className="mb-3 text-sm text-muted">{t("hint")}</p>
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 wide:grid-cols-4">
            {columns.map(({ column, heading, samples }) => {
              const title = heading || t("column", { column: String(column) });
              return (
                <div key={column} className="min-w-0">
                  <p className="truncate text-sm font-medium" title={title}>
                    {title}
                  </p>
                  <Select
                    aria-label={title}
                    value={fieldOf(column) ?? ""}
                    onChange={({ target }) => assignField(column, target.value)}
                    className="my-1"
                  >
                    <option value="">{t("skip")}</option>
                    {fieldsByList[list].map((each) => (
                      <option key={each} value={each}>
                        {fieldNames(each)}
                      </option>
                    ))}
                  </Select>
                  <p className="truncate text-xs text-muted">{samples.join(" · ")}</p>
                </div>
              );
            })}
          </div>
          <p className="mt-3">
            <Checkbox
              label={t("noHeadings")}
              checked={headingRow === 0}
              onChange={({ target }) => onChange({ mapping, headingRow: target.checked ? 0 : undefined })}
            />
          </p>
        </div>
      )}
    </Card>
  );
}
