"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, useTransition } from "react";
import type { LineDraft, LineValues } from "@/components/documents/lines/line-draft";
import { useRowsRead } from "@/components/documents/lines/use-rows-read";
import { useStable } from "@/components/documents/use-stable";
import { attempt } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { pressed } from "@/components/shortcuts/pressed";
import { toast } from "@/components/ui/toast";
import { updateTemplateAction } from "@/lib/templates/actions";
import type { Template } from "@/lib/templates/schema";
import { valuesOfTemplate } from "./template-lines";

/** What is typed on the page of a template. */
export type TemplateDraft = Pick<Template, "name" | "docType" | "description" | "body" | "upd"> & {
  lines: readonly LineValues[];
};

const draftOf = (template: Template, defaultVatRate: LineValues["vatRate"]): TemplateDraft => {
  const { name, docType, description, body, upd } = template;
  return { name, docType, description, body, upd, lines: valuesOfTemplate(template, defaultVatRate) };
};

const parts = ["name", "docType", "description", "body", "lines", "upd"] as const;

/** A template as it is typed and as it is saved; it is saved when that is asked for, with the button or Ctrl+S. */
export function useTemplate(initial: Template, defaultVatRate: LineValues["vatRate"]) {
  const t = useTranslations("templates");
  const notify = useFailure();
  const [template, setTemplate] = useState(initial);
  const [draft, setDraft] = useState(() => draftOf(initial, defaultVatRate));
  const [rows, setRows] = useState<readonly LineDraft[]>([]);
  const [saved, setSaved] = useState(draft);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isPending, startTransition] = useTransition();
  const changed = parts.filter((part) => (draft[part] || null) !== (saved[part] || null));

  const send = (input: Parameters<typeof updateTemplateAction>[0], onSaved: () => void) =>
    startTransition(async () => {
      const result = await attempt(() => updateTemplateAction(input));
      setErrors((!result.ok && result.fieldErrors) || {});
      if (!result.ok) return notify(result, Object.values(result.fieldErrors ?? {})[0]?.[0]);
      setTemplate(result.data);
      onSaved();
    });

  const areRowsRead = useRowsRead(rows);
  const saveRead = useStable(() => {
    if (isPending || changed.length === 0) return;
    const changes = Object.fromEntries(changed.map((part) => [part, draft[part]]));
    send({ id: template.id, ...changes }, () => {
      setSaved(draft);
      toast({ tone: "ok", title: t("saved") });
    });
  });
  const save = () => {
    if (areRowsRead()) saveRead();
  };
  const confirmReview = () =>
    send({ id: template.id, needsReview: false }, () => toast({ tone: "ok", title: t("review.confirmed") }));

  return {
    template,
    draft,
    errors,
    isPending,
    isDirty: changed.length > 0,
    change: (changes: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...changes })),
    changeLines: (lines: readonly LineValues[], typed: readonly LineDraft[]) => {
      setDraft((before) => ({ ...before, lines }));
      setRows(typed);
    },
    save,
    confirmReview,
    onRestored: setTemplate,
  };
}

/** Ctrl+S or ⌘S, wherever the focus is. */
export function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressed("forms", event) !== "saveTemplate") return;
      event.preventDefault();
      save();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [save]);
}
