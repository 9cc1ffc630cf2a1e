"use client";

import type { Editor } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { placeholderNames } from "@/lib/body/placeholders";
import { describeFields } from "./plugins/field-chips";
import { useFieldTexts } from "./use-field-texts";

/** Keeps what the chips tell on hovering in step with the data of the document. */
export function useFieldDescriptions(
  editor: Editor | null,
  placeholderValue: (name: string) => string | null,
) {
  const t = useTranslations("editor.fields");
  const texts = useFieldTexts();
  const values = JSON.stringify(placeholderNames.map(placeholderValue));

  useEffect(() => {
    if (!editor) return;
    const present: (string | null)[] = JSON.parse(values);
    const told = texts.map(({ name, label }, index) => {
      const value = present[index];
      return [name as string, value ? t("known", { label, value }) : t("empty", { label })] as const;
    });
    const descriptions = new Map(told);
    describeFields(editor, ({ name }) => descriptions.get(name) ?? t("unknown"));
  }, [editor, t, texts, values]);
}
