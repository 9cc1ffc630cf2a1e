import { useTranslations } from "next-intl";
import { ReadField } from "@/components/documents/header/read-field";
import { Card } from "@/components/ui/card";
import { formatDate, isCalendarDate } from "@/lib/values/dates";
import { noUpdFields, papersInWords, type UpdField, type UpdFields } from "@/lib/values/upd-fields";

const fields = Object.keys(noUpdFields) as UpdField[];

/** The entered lines of the form, read-only. */
export function SaidLines({ upd }: { upd: UpdFields }) {
  const t = useTranslations("document.upd");
  const said = fields.filter((field) => upd[field] !== null);
  if (said.length === 0) return null;
  return (
    <Card title={t("title")}>
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {said.map((field) => (
          <ReadField key={field} label={t(`lines.${field}`)}>
            {inWords(upd[field])}
          </ReadField>
        ))}
      </div>
    </Card>
  );
}

function inWords(value: UpdFields[UpdField]): string {
  if (value === null) return "";
  if (typeof value === "string") return isCalendarDate(value) ? formatDate(value) : value;
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return papersInWords(value);
  return [value.position, value.name].filter(Boolean).join(" ");
}
