"use client";

import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { FormLineField } from "@/components/documents/upd/form-line-field";
import { type FormLine, formGroups } from "@/components/documents/upd/form-lines";
import { SaidLines } from "@/components/documents/upd/said-lines";
import { Icon } from "@/components/ui/icon";
import { noUpdFields, type UpdField, type UpdFields } from "@/lib/values/upd-fields";

/** Lines that stay the same from paper to paper; the numbers and dates of other papers belong to each document. */
const lasting: ReadonlySet<UpdField> = new Set<UpdField>([
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
  group.lines.filter(({ field }) => lasting.has(field)),
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
  const own = useTranslations("templates.upd");
  const said = upd ?? noUpdFields;
  const count = lines.filter(({ field }) => said[field] !== null).length;
  const [wasSaid] = useState(count > 0);
  const byItself = own("byItself");
  const person = { position: byItself, name: byItself };
  const computed: UpdFields = {
    ...noUpdFields,
    ...{
      shipper: byItself,
      consignee: byItself,
      stateContract: byItself,
      basis: byItself,
      transport: byItself,
    },
    ...{ otherShipment: byItself, shipmentEntity: byItself, otherReceipt: byItself },
    ...{ shippedBy: person, shipmentResponsible: person },
  };
  if (readOnly) return <SaidLines upd={said} />;
  return (
    <details open={wasSaid} className="group min-w-0 rounded-lg border bg-surface px-[18px] py-3 shadow-card">
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
            upd={said}
            computed={computed}
            error={errors[`upd.${line.field}`]?.[0]}
            onChange={(changes) => onChange({ ...said, ...changes })}
            onReset={() => onChange({ ...said, [line.field]: null })}
          />
        ))}
      </div>
      <p className="mt-3 text-xs text-muted">{own("hint")}</p>
    </details>
  );
});
