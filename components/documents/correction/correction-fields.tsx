import { useTranslations } from "next-intl";
import type { DocumentFields } from "@/components/documents/draft/document-draft";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface CorrectionFieldsProps {
  fields: Pick<DocumentFields, "correctionDate" | "reason">;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<DocumentFields>) => void;
}

/** A correction's own date and its reason. */
export function CorrectionFields({ fields, errors, onChange }: CorrectionFieldsProps) {
  const t = useTranslations("document.correction");
  const names = useTranslations("document.fields");
  return (
    <>
      <Field label={t("reason")} error={errors.reason} className="max-lg:col-span-2">
        <Input
          value={fields.reason}
          maxLength={1000}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </Field>
      <div data-field="correctionDate" className="min-w-0">
        <Field label={t("date")} error={fields.correctionDate ? errors.correctionDate : names("noDate")}>
          <DateInput
            value={fields.correctionDate}
            keepsText
            onValueChange={(correctionDate) => onChange({ correctionDate })}
          />
        </Field>
      </div>
    </>
  );
}
