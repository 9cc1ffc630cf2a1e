"use client";

import type { ReactNodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { BlockCard } from "./block-card";
import { Flag } from "./flag";

export function TotalsCard(props: ReactNodeViewProps) {
  const t = useTranslations("editor.totals");
  return (
    <BlockCard
      node={props.node}
      options={(["showVat", "showInWords"] as const).map((name) => (
        <Flag key={name} {...props} name={name} label={t(name)} />
      ))}
    />
  );
}
