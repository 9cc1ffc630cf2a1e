"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface NumberElsewhereProps {
  /** Null when the document gets the next number of our own. */
  value: string | null;
  onChange: (value: string | null) => void;
  errors: readonly string[] | undefined;
}

/** Asks for the number of a paper that another program has issued; collapsed unless needed. */
export function NumberElsewhere({ value, onChange, errors }: NumberElsewhereProps) {
  const t = useTranslations("documents.create.elsewhere");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (errors) field.current?.focus();
  }, [errors]);
  return (
    <div className="grid gap-2">
      <Checkbox
        label={t("label")}
        checked={value !== null}
        onChange={({ target }) => onChange(target.checked ? "" : null)}
      />
      {value !== null && (
        <Field label={t("number")} hint={t("hint")} error={errors} required>
          <Input
            ref={field}
            value={value}
            required
            autoFocus
            maxLength={60}
            onChange={({ target }) => onChange(target.value)}
            className="max-w-60"
          />
        </Field>
      )}
    </div>
  );
}
