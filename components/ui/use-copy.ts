"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { toast } from "./toast";

const shownMs = 2000;

/** Copies a text and tells for a while that it did. Without https a browser has no clipboard to offer, and says so. */
export function useCopy(text: string) {
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
  return { isCopied, copy };
}
