"use client";

import type { ReactNodeViewProps } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { BlockCard } from "./block-card";
import { Flag } from "./flag";

export function SignaturesCard(props: ReactNodeViewProps) {
  const t = useTranslations("editor.signatures");
  return (
    <BlockCard node={props.node} options={<Flag {...props} name="showStamp" label={t("showStamp")} />} />
  );
}
