"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { copyText } from "./copy-text";
import { toast } from "./toast";

const copiedShownMs = 2000;

/** Copies a text, and sets `isCopied` for a while or shows a toast when it could not. */
export function useCopy(text: string) {
  const t = useTranslations("common");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedShownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else toast({ tone: "bad", title: t("copyFailed") });
  };
  return { isCopied, copy };
}
