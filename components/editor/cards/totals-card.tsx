"use client";

import { useTranslations } from "next-intl";
import { kindOf } from "@/components/editor/block-kinds";
import { BlockCard } from "./block-card";
import { Flag, type FlagValue } from "./flag";

const kind = kindOf({ type: "totals" });
const flags = ["showVat", "showInWords"] as const;

type Flags = Record<(typeof flags)[number], FlagValue>;

interface TotalsCardProps extends Flags {
  onChange: (changes: Partial<Flags>) => void;
}

export function TotalsCard({ onChange, ...values }: TotalsCardProps) {
  const t = useTranslations("editor.totals");
  return (
    <BlockCard
      kind={kind}
      options={flags.map((name) => (
        <Flag
          key={name}
          label={t(name)}
          value={values[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    />
  );
}
