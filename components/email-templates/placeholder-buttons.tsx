"use client";

import { useTranslations } from "next-intl";
import { useFormState } from "@/components/forms/form-context";
import { Button } from "@/components/ui/button";
import { usePlaceholderTexts } from "./use-placeholder-texts";

/**
 * The placeholders usually needed in an email with a document; any other field of a document can be typed by its name.
 */
export const commonEmailPlaceholders = [
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
  "link",
];

interface PlaceholderButtonsProps {
  names: readonly string[];
  /** Called with the readable form of the placeholder, «{{Номер документа}}». */
  onInsert: (written: string) => void;
}

/** Buttons that insert placeholders into an email. */
export function PlaceholderButtons({ names, onInsert }: PlaceholderButtonsProps) {
  const t = useTranslations("emailTemplates.templates");
  const { toReadable } = usePlaceholderTexts();
  const { touch } = useFormState();
  const insert = (placeholder: string) => {
    onInsert(placeholder);
    touch("text");
  };
  return (
    <div>
      <p className="mb-1 text-xs text-muted">{t("insert")}</p>
      <div className="flex flex-wrap gap-1.5">
        {names.map((name) => {
          const placeholder = toReadable(`{{${name}}}`);
          return (
            <Button key={name} size="sm" onClick={() => insert(placeholder)}>
              {placeholder.slice(2, -2)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
