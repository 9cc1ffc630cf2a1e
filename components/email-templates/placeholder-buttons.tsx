"use client";

import { useTranslations } from "next-intl";
import { useFieldTexts } from "@/components/editor/use-field-texts";
import { Button } from "@/components/ui/button";

/** What letters usually tell; any other name of a document's field can be typed. */
const usual = [
  "customer.shortName",
  "customer.signatoryName",
  "document.number",
  "document.date",
  "document.total",
  "document.dueDate",
  "contract.number",
  "project.name",
  "executor.shortName",
  "executor.phone",
];

/** Names that can be put into an email by a click. */
export function PlaceholderButtons({ onInsert }: { onInsert: (name: string) => void }) {
  const t = useTranslations("emailTemplates.templates");
  const known = useFieldTexts();
  const offered = usual.flatMap((name) => known.filter((field) => field.name === name));
  return (
    <div>
      <p className="mb-1 text-xs text-muted">{t("insert")}</p>
      <div className="flex flex-wrap gap-1.5">
        {[...offered, { name: "link", label: t("link") }].map(({ name, label }) => (
          <Button key={name} size="sm" onClick={() => onInsert(name)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
