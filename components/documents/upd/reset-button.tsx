"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/** Restores the computed value of a line. */
export function ResetButton({ name, onReset }: { name: string; onReset: () => void }) {
  const t = useTranslations("document.upd");
  return (
    <IconButton
      size="sm"
      label={t("reset", { name })}
      icon={<Icon name="rotate-ccw" className="size-3.5" />}
      onClick={onReset}
      className="absolute! -top-1 right-0"
    />
  );
}
