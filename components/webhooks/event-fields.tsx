"use client";

import { useTranslations } from "next-intl";
import { useFormField, useFormState } from "@/components/forms/form-context";
import { Checkbox } from "@/components/ui/checkbox";
import { offeredKinds } from "@/lib/webhooks/rules";
import { useKindText } from "./use-kind-text";

interface EventFieldsProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The events of a webhook: all, or selected kinds; kinds that only programs select are listed by code. */
export function EventFields({ chosen, onChange }: EventFieldsProps) {
  const t = useTranslations("webhooks.form");
  const textOf = useKindText();
  const { error } = useFormField("events");
  const { touch } = useFormState();
  const isAll = chosen.includes("*");
  const others = chosen.filter((kind) => kind !== "*" && !offeredKinds.some((each) => each === kind));
  const change = (kinds: string[]) => {
    touch("events");
    onChange(kinds);
  };
  const toggle = (kind: string) =>
    change(chosen.includes(kind) ? chosen.filter((each) => each !== kind) : [...chosen, kind]);
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1 text-xs leading-5 text-muted">{t("events")}</legend>
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
        <Checkbox
          label={t("all")}
          checked={isAll}
          onChange={() => change(isAll ? [] : ["*"])}
          className="col-span-full font-medium"
        />
        {!isAll &&
          [...offeredKinds, ...others].map((kind) => (
            <Checkbox
              key={kind}
              label={textOf(kind)}
              checked={chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
          ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {error[0]}
        </p>
      )}
    </fieldset>
  );
}
