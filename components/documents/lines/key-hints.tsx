"use client";

import { useTranslations } from "next-intl";
import { Kbd } from "@/components/ui/kbd";
import { useIsApple } from "@/components/ui/use-is-apple";

export function KeyHints() {
  const t = useTranslations("document.lines.hints");
  const control = useIsApple() ? "⌘" : "Ctrl+";
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-xs leading-5 text-muted pointer-coarse:hidden max-lines:hidden">
      <span>
        <Kbd>Enter</Kbd> {t("next")}
      </span>
      <span>
        <Kbd>{control}V</Kbd> {t("paste")}
      </span>
      <span>
        <Kbd>{control}Z</Kbd> {t("undo")}
      </span>
      <span>
        <Kbd>Shift+F10</Kbd> {t("menu")}
      </span>
    </p>
  );
}
