"use client";

import { useTranslations } from "next-intl";
import { kindOf } from "@/components/editor/block-kinds";
import { BlockCard } from "./block-card";
import { Flag, type FlagValue } from "./flag";

const kind = kindOf({ type: "signatures" });

interface SignaturesCardProps {
  showStamp: FlagValue;
  onChange: (changes: { showStamp: FlagValue }) => void;
}

export function SignaturesCard({ showStamp, onChange }: SignaturesCardProps) {
  const t = useTranslations("editor.signatures");
  return (
    <BlockCard
      kind={kind}
      options={
        <Flag label={t("showStamp")} value={showStamp} onChange={(value) => onChange({ showStamp: value })} />
      }
    />
  );
}
