"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { UpdFields } from "@/lib/values/upd-fields";
import { ResetButton } from "./reset-button";

interface StatusFieldProps {
  status: UpdFields["status"];
  reason: string | null;
  computed: 1 | 2;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<UpdFields>) => void;
  onReset: () => void;
}

/** The status: 1 or 2, computed from the rates of the lines and the tax system; a different one needs a reason. */
export function StatusField({ status, reason, computed, errors, onChange, onReset }: StatusFieldProps) {
  const t = useTranslations("document.upd");
  const name = t("lines.status");
  const select = (value: string) => {
    const chosen = value === "1" ? 1 : value === "2" ? 2 : null;
    onChange({ status: chosen, ...(chosen === null && { statusReason: null }) });
  };
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-2.5 lg:grid-cols-2">
      <div data-field="upd.status" className="relative min-w-0">
        <Field label={name} error={errors["upd.status"]}>
          <Select value={status ?? ""} onChange={({ target }) => select(target.value)}>
            <option value="">{t("computedStatus", { status: t(`statuses.${computed}`) })}</option>
            <option value="1">{t("statuses.1")}</option>
            <option value="2">{t("statuses.2")}</option>
          </Select>
        </Field>
        {status !== null && <ResetButton name={name} onReset={onReset} />}
      </div>
      {status !== null && (
        <div data-field="upd.statusReason" className="min-w-0">
          <Field label={t("lines.statusReason")} hint={t("reasonHint")} error={errors["upd.statusReason"]}>
            <Input
              value={reason ?? ""}
              maxLength={500}
              onChange={({ target }) => onChange({ statusReason: target.value || null })}
            />
          </Field>
        </div>
      )}
    </div>
  );
}
