import { useTranslations } from "next-intl";
import { ReadOnlyField } from "@/components/documents/header/read-only-field";
import { Card } from "@/components/ui/card";
import { formatDate, isCalendarDate } from "@/lib/values/dates";
import { noUpdFields, papersInWords, type UpdField, type UpdFields } from "@/lib/values/upd-fields";

const allFields = Object.keys(noUpdFields) as UpdField[];

/** The entered lines of the form, read-only. */
export function EnteredLines({ upd }: { upd: UpdFields }) {
  const t = useTranslations("document.upd");
  const enteredFields = allFields.filter((field) => upd[field] !== null);
  if (enteredFields.length === 0) return null;
  return (
    <Card title={t("title")}>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {enteredFields.map((field) => (
          <ReadOnlyField key={field} label={t(`lines.${field}`)}>
            {valueText(upd[field])}
          </ReadOnlyField>
        ))}
      </div>
    </Card>
  );
}

function valueText(value: UpdFields[UpdField]): string {
  if (value === null) return "";
  if (typeof value === "string") return isCalendarDate(value) ? formatDate(value) : value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return papersInWords(value);
  return [value.position, value.name].filter(Boolean).join(" ");
}
