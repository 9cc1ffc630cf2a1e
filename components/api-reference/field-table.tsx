import { useTranslations } from "next-intl";
import type { ReferenceField } from "@/lib/api/rules";
import { TypeText } from "./type-text";

type Props = { title: string; fields: (ReferenceField & { note?: string })[] };

/** The fields of a record, a body or an address: name, type, limits. */
export function FieldTable({ title, fields }: Props) {
  const t = useTranslations("apiReference");
  if (fields.length === 0) return null;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="pt-3 pb-1 text-left text-xs font-medium text-muted">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("type")}</th>
            <th scope="col">{t("limits")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, isRequired, type, limits, description, note }) => (
            <tr key={name} className="border-t align-top">
              <th scope="row" className="w-[34%] py-1.5 pr-4 font-normal">
                <code className="text-xs font-semibold wrap-anywhere">{name}</code>
                {isRequired && <span className="block text-2xs text-warn">{t("required")}</span>}
              </th>
              <td className="w-[38%] py-1.5 pr-4">
                <TypeText parts={type} /> {note && <span className="text-2xs text-muted">{note}</span>}
                {description && <p className="text-xs text-muted">{description}</p>}
              </td>
              <td className="py-1.5 text-xs text-muted">{limits.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
