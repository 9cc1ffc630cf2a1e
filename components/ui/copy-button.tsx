"use client";

import { useTranslations } from "next-intl";
import { Button } from "./button";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { useCopy } from "./use-copy";

export interface CopyButtonProps {
  text: string;
  /** A label that says what is copied, for several copy buttons next to each other: «Скопировать: БИК». */
  label?: string;
  /** Shows the label beside the icon. */
  isWide?: boolean;
  className?: string;
}

/** A button that copies a text. */
export function CopyButton({ text, label, isWide = false, className }: CopyButtonProps) {
  const t = useTranslations("common");
  const { isCopied, copy } = useCopy(text);
  const icon = isCopied ? <Icon name="check" /> : <Icon name="copy" />;
  const shownLabel = isCopied ? t("copied") : (label ?? t("copy"));
  if (isWide) {
    return (
      <Button onClick={copy} className={className}>
        {icon}
        {shownLabel}
      </Button>
    );
  }
  return (
    <IconButton
      size="sm"
      variant="secondary"
      label={shownLabel}
      icon={icon}
      onClick={copy}
      className={className}
    />
  );
}
