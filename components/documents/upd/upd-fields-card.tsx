"use client";

import { useTranslations } from "next-intl";
import { memo, useMemo, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import type { Facts } from "@/lib/print/facts";
import { updDefaultsOf } from "@/lib/print/upd/defaults";
import { noUpdFields, type UpdField, type UpdFields } from "@/lib/values/upd-fields";
import { EnteredLines } from "./entered-lines";
import { FormLineField } from "./form-line-field";
import { formGroups } from "./form-lines";
import { StatusField } from "./status-field";

interface UpdFieldsCardProps {
  upd: UpdFields;
  facts: Facts;
  /** The service's messages by line, such as `upd.shipper`. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (upd: UpdFields) => void;
}

/** The lines of the form by their codes; each shows its computed value until another one is entered. */
export const UpdFieldsCard = memo(function UpdFieldsCard(props: UpdFieldsCardProps) {
  const { upd, facts, errors, readOnly, onChange } = props;
  const t = useTranslations("document.upd");
  const common = useTranslations("common");
  const computed = useMemo(() => updDefaultsOf(facts), [facts]);
  const enteredFields = (Object.keys(noUpdFields) as UpdField[]).filter(
    (field) => field !== "statusReason" && upd[field] !== null,
  );
  const [isInitiallyOpen] = useState(enteredFields.length > 0);
  const change = (changes: Partial<UpdFields>) => onChange({ ...upd, ...changes });
  const reset = (field: UpdField) => {
    const before = upd;
    change({ [field]: null, ...(field === "status" && { statusReason: null }) });
    toast({
      title: t("resetDone"),
      action: { label: common("undo"), onSelect: () => onChange(before) },
    });
  };
  if (readOnly) return <EnteredLines upd={upd} />;
  return (
    <details
      open={isInitiallyOpen}
      className="group min-w-0 rounded-lg border bg-surface px-4.5 py-3 shadow-card"
    >
      <summary className="flex list-none flex-wrap items-center gap-x-1.5 text-xs font-medium text-muted hover:text-ink">
        <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
        {t("title")}
        <span className="font-normal">
          {enteredFields.length === 0 ? t("allComputed") : t("said", { count: enteredFields.length })}
        </span>
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        <StatusField
          status={upd.status}
          reason={upd.statusReason}
          computed={computed.status ?? 1}
          errors={errors}
          onChange={change}
          onReset={() => reset("status")}
        />
        {formGroups.map(({ name, lines }) => (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-1.5 text-xs font-medium text-muted">{t(`groups.${name}`)}</legend>
            <div className="grid grid-cols-1 gap-x-3 gap-y-2.5 lg:grid-cols-2">
              {lines.map((line) => (
                <FormLineField
                  key={line.field}
                  line={line}
                  upd={upd}
                  computed={computed}
                  error={errors[`upd.${line.field}`]}
                  onChange={change}
                  onReset={() => reset(line.field)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <p className="text-xs text-muted">{t("hint")}</p>
      </div>
    </details>
  );
});
