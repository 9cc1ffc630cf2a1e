"use client";

import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { focusOn } from "@/components/documents/focus-on";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { toast } from "@/components/ui/toast";

const focusable = ":is(input:not([aria-hidden]), textarea, select, [contenteditable])";

/**
 * Returns a function that tells whether every field is saved or can be. If one is wrong, this is reported and the
 * first one gets the focus.
 */
export function useFieldsCheck(unsavedFieldsNow: () => readonly string[]): () => boolean {
  const t = useTranslations("document.saving");
  return useStableCallback(() => {
    const typedControl = document.activeElement;
    const isInField =
      typedControl instanceof HTMLInputElement && typedControl.closest("[data-field]") !== null;
    // A date is read when its field is left.
    if (isInField) flushSync(() => typedControl.blur());
    const [first] = unsavedFieldsNow();
    if (first === undefined) {
      if (isInField) typedControl.focus();
      return true;
    }
    toast({ tone: "bad", title: t("wrongField") });
    focusOn(`[data-field="${first}"] ${focusable}`);
    return false;
  });
}
