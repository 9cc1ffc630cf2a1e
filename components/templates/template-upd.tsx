"use client";

import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { EnteredLines } from "@/components/documents/upd/entered-lines";
import { FormLineField } from "@/components/documents/upd/form-line-field";
import { type FormLine, formGroups } from "@/components/documents/upd/form-lines";
import { Icon } from "@/components/ui/icon";
import { noUpdFields, type UpdField, type UpdFields } from "@/lib/values/upd-fields";

/** Lines that stay the same from paper to paper; the numbers and dates of other papers belong to each document. */
const reusableFields: ReadonlySet<UpdField> = new Set<UpdField>([
  "shipper",
  "consignee",
  "stateContract",
  "basis",
  "transport",
  "shippedBy",
  "otherShipment",
  "shipmentResponsible",
  "shipmentEntity",
  "otherReceipt",
]);

const lines: readonly FormLine[] = formGroups.flatMap((group) =>
  group.lines.filter(({ field }) => reusableFields.has(field)),
);

interface TemplateUpdProps {
  upd: UpdFields | null;
  errors: Readonly<Record<string, string[]>>;
  readOnly: boolean;
  onChange: (upd: UpdFields) => void;
}

/** The lines of the UPD form in documents based on the template, where they replace the computed values. */
export const TemplateUpd = memo(function TemplateUpd({ upd, errors, readOnly, onChange }: TemplateUpdProps) {
  const t = useTranslations("document.upd");
  const templateTexts = useTranslations("templates.upd");
  const filledFields = upd ?? noUpdFields;
  const count = lines.filter(({ field }) => filledFields[field] !== null).length;
  const [wasFilledInitially] = useState(count > 0);
  const computedText = templateTexts("byItself");
  const person = { position: computedText, name: computedText };
  const computed: UpdFields = {
    ...noUpdFields,
    ...{
      shipper: computedText,
      consignee: computedText,
      stateContract: computedText,
      basis: computedText,
      transport: computedText,
    },
    ...{ otherShipment: computedText, shipmentEntity: computedText, otherReceipt: computedText },
    ...{ shippedBy: person, shipmentResponsible: person },
  };
  if (readOnly) return <EnteredLines upd={filledFields} />;
  return (
    <details
      open={wasFilledInitially}
      className="group min-w-0 rounded-lg border bg-surface px-4.5 py-3 shadow-card"
    >
      <summary className="flex list-none flex-wrap items-center gap-x-1.5 text-xs font-medium text-muted hover:text-ink">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        {t("title")}
        <span className="font-normal">{count === 0 ? t("allComputed") : t("said", { count })}</span>
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-x-3 gap-y-2.5 lg:grid-cols-2">
        {lines.map((line) => (
          <FormLineField
            key={line.field}
            line={line}
            upd={filledFields}
            computed={computed}
            error={errors[`upd.${line.field}`]?.[0]}
            onChange={(changes) => onChange({ ...filledFields, ...changes })}
            onReset={() => onChange({ ...filledFields, [line.field]: null })}
          />
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">{templateTexts("hint")}</p>
    </details>
  );
});
