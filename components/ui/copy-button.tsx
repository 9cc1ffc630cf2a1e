"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { IconButton } from "./icon-button";
import { toast } from "./toast";

export interface CopyButtonProps {
  text: string;
  className?: string;
}

const shownMs = 2000;

/** Copies a text. Without https a browser has no clipboard to offer, and says so. */
export function CopyButton({ text, className }: CopyButtonProps) {
  const t = useTranslations("common");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setCopied(true),
      () => toast({ tone: "bad", title: t("copyFailed") }),
    );
  return (
    <IconButton
      size="sm"
      variant="secondary"
      label={isCopied ? t("copied") : t("copy")}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={copy}
      className={className}
    />
  );
}
