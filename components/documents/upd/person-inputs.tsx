"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { UpdPerson } from "@/lib/values/upd-fields";

interface PersonInputsProps {
  label: ReactNode;
  /** The name of the line, for screen readers. */
  name: string;
  person: UpdPerson | null;
  computed: UpdPerson | null;
  error: string | undefined;
  onChange: (person: UpdPerson | null) => void;
}

/** The position and name of the person who signs a line. */
export function PersonInputs({ label, name, person, computed, error, onChange }: PersonInputsProps) {
  const t = useTranslations("document.upd");
  const change = (changes: Partial<UpdPerson>) => {
    const next = { position: null, name: null, ...person, ...changes };
    onChange(next.position || next.name ? next : null);
  };
  return (
    <div className="grid grid-cols-2 items-end gap-x-2">
      <Field label={label} error={error}>
        <Input
          aria-label={`${name}: ${t("position")}`}
          value={person?.position ?? ""}
          placeholder={person ? t("position") : (computed?.position ?? t("position"))}
          maxLength={255}
          onChange={({ target }) => change({ position: target.value || null })}
        />
      </Field>
      <Input
        aria-label={`${name}: ${t("name")}`}
        value={person?.name ?? ""}
        placeholder={person ? t("name") : (computed?.name ?? t("name"))}
        maxLength={255}
        onChange={({ target }) => change({ name: target.value || null })}
      />
    </div>
  );
}
