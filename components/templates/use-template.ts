"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState, useTransition } from "react";
import type { LineDraft, LineValues } from "@/components/documents/lines/line-draft";
import { useRowsCheck } from "@/components/documents/lines/use-rows-check";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { attempt, firstFieldError } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { noteVersion } from "@/components/shell/live/newest-versions";
import { useBehind } from "@/components/shell/live/use-behind";
import { pressed } from "@/components/shortcuts/pressed";
import { toast } from "@/components/ui/toast";
import { getTemplateAction, updateTemplateAction } from "@/lib/templates/actions";
import type { Template } from "@/lib/templates/schema";
import {
  differingParts,
  draftOfTemplate,
  pickParts,
  type TemplateDraft,
  type TemplatePart,
  templateParts,
} from "./template-draft";

/** The template was saved by somebody else with changes in parts that were edited here as well. */
export type TemplateConflict = { theirs: Template; parts: TemplatePart[] };

/** The state of a template's page: the draft and the saved version; saving is requested with the button or Ctrl+S. */
export function useTemplate(initial: Template, defaultVatRate: LineValues["vatRate"]) {
  const t = useTranslations("templates");
  const reportFailure = useReportFailure();
  const [template, setTemplate] = useState(initial);
  const [draft, setDraft] = useState(() => draftOfTemplate(initial, defaultVatRate));
  const [rows, setRows] = useState<readonly LineDraft[]>([]);
  const [saved, setSaved] = useState(draft);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [conflict, setConflict] = useState<TemplateConflict | null>(null);
  // Lines from outside the table start a new table.
  const [load, setLoad] = useState(0);
  const [isPending, startTransition] = useTransition();
  const changed = templateParts.filter((part) => (draft[part] || null) !== (saved[part] || null));

  // The user may go on typing during a save, and while other users' changes are being loaded.
  const currentDraft = useStableCallback(() => ({ draft, changed }));

  /** Bases this page on `theirs`; the parts `mine` of the draft are kept. */
  const rebaseOn = (theirs: Template, mine: readonly TemplatePart[]) => {
    const base = draftOfTemplate(theirs, defaultVatRate);
    setTemplate(theirs);
    setSaved(base);
    setDraft((before) => ({ ...base, ...pickParts(before, mine) }));
    if (mine.includes("lines")) return;
    setRows([]);
    setLoad((count) => count + 1);
  };
  /** Returns the other version with some parts as they were here when saving started. */
  const withMine = (theirs: Template, mine: readonly TemplatePart[]): TemplateDraft => ({
    ...draftOfTemplate(theirs, defaultVatRate),
    ...pickParts(draft, mine),
  });

  /**
   * Handles a refused save: parts changed only by others are taken
   * over and ours are sent again; otherwise the user decides.
   */
  const resolveConflict = async (mine: readonly TemplatePart[]) => {
    const reloaded = await attempt(() => getTemplateAction({ id: template.id }));
    if (!reloaded.ok) return reportFailure(reloaded);
    const theirs = draftOfTemplate(reloaded.data, defaultVatRate);
    const current = currentDraft();
    const [others, differing] = [differingParts(saved, theirs), differingParts(current.draft, theirs)];
    const parts = current.changed.filter((part) => others.includes(part) && differing.includes(part));
    if (parts.length > 0) return setConflict({ theirs: reloaded.data, parts });
    rebaseOn(reloaded.data, current.changed);
    if (mine.length > 0) await saveParts(reloaded.data, withMine(reloaded.data, mine), mine);
    else reportFailure({ ok: false, error: "version_conflict", detail: "shown_anew" });
  };

  const saveParts = async (
    baseTemplate: Template,
    content: TemplateDraft,
    parts: readonly TemplatePart[],
  ) => {
    const { id, updatedAt } = baseTemplate;
    const result = await attempt(() => updateTemplateAction({ id, updatedAt, ...pickParts(content, parts) }));
    setErrors((!result.ok && result.fieldErrors) || {});
    if (!result.ok && result.error === "version_conflict") return resolveConflict(parts);
    if (!result.ok) return reportFailure(result, firstFieldError(result));
    noteVersion(result.data);
    setTemplate(result.data);
    setSaved(content);
    const isArchivedMeanwhile = result.data.isArchived && !template.isArchived;
    toast({ tone: "ok", title: t(isArchivedMeanwhile ? "savedArchived" : "saved") });
  };

  const areRowsRead = useRowsCheck(rows);
  const saveChanges = useStableCallback(() => {
    if (!isPending && changed.length > 0) startTransition(() => saveParts(template, draft, changed));
  });
  const save = () => {
    if (areRowsRead()) saveChanges();
  };
  const confirmReview = () =>
    startTransition(async () => {
      const { id, updatedAt } = template;
      const result = await attempt(() => updateTemplateAction({ id, updatedAt, needsReview: false }));
      if (!result.ok)
        return result.error === "version_conflict" ? resolveConflict([]) : reportFailure(result);
      noteVersion(result.data);
      setTemplate(result.data);
      toast({ tone: "ok", title: t("review.confirmed") });
    });

  // A refreshed version replaces the draft if it is unchanged.
  const adoptRefreshed = useEffectEvent((fresh: Template) => {
    if (fresh.updatedAt > template.updatedAt && changed.length === 0) rebaseOn(fresh, []);
  });
  useEffect(() => adoptRefreshed(initial), [initial]);
  useEffect(() => noteVersion(template), [template]);

  return {
    template,
    draft,
    errors,
    load,
    isPending,
    isBehind: useBehind(template),
    isDirty: changed.length > 0,
    change: (changes: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...changes })),
    changeLines: (lines: readonly LineValues[], typed: readonly LineDraft[]) => {
      setDraft((before) => ({ ...before, lines }));
      setRows(typed);
    },
    save,
    confirmReview,
    onRestored: setTemplate,
    conflict,
    goOnTyping: () => setConflict(null),
    /** Overwrites the other version where both have changed the same part. */
    replaceTheirs: () => {
      if (!conflict) return;
      const { theirs } = conflict;
      setConflict(null);
      rebaseOn(theirs, changed);
      startTransition(() => saveParts(theirs, withMine(theirs, changed), changed));
    },
    takeTheirs: () => {
      if (conflict) rebaseOn(conflict.theirs, []);
      setConflict(null);
    },
  };
}

export type TemplateOnPage = ReturnType<typeof useTemplate>;

/** Handles Ctrl+S or ⌘S, wherever the focus is. */
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
