"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState, useTransition } from "react";
import type { LineDraft, LineValues } from "@/components/documents/lines/line-draft";
import { useRowsRead } from "@/components/documents/lines/use-rows-read";
import { useStable } from "@/components/documents/use-stable";
import { attempt, firstWrong } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { noteReading } from "@/components/shell/live/newest";
import { useBehind } from "@/components/shell/live/use-behind";
import { pressed } from "@/components/shortcuts/pressed";
import { toast } from "@/components/ui/toast";
import { getTemplateAction, updateTemplateAction } from "@/lib/templates/actions";
import type { Template } from "@/lib/templates/schema";
import {
  draftOfTemplate,
  onlyOf,
  partsApart,
  type TemplateDraft,
  type TemplatePart,
  templateParts,
} from "./template-draft";

/** The template was saved by somebody else with changes in parts that were edited here as well. */
export type TemplateConflict = { theirs: Template; parts: TemplatePart[] };

/** The state of a template's page: the draft and the saved version; saving is requested with the button or Ctrl+S. */
export function useTemplate(initial: Template, defaultVatRate: LineValues["vatRate"]) {
  const t = useTranslations("templates");
  const notify = useFailure();
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
  const typedNow = useStable(() => ({ draft, changed }));

  /** Bases this page on `theirs`; the parts `mine` of the draft are kept. */
  const adopt = (theirs: Template, mine: readonly TemplatePart[]) => {
    const base = draftOfTemplate(theirs, defaultVatRate);
    setTemplate(theirs);
    setSaved(base);
    setDraft((before) => ({ ...base, ...onlyOf(before, mine) }));
    if (mine.includes("lines")) return;
    setRows([]);
    setLoad((count) => count + 1);
  };
  /** Returns the other version with some parts as they were here when saving started. */
  const over = (theirs: Template, mine: readonly TemplatePart[]): TemplateDraft => ({
    ...draftOfTemplate(theirs, defaultVatRate),
    ...onlyOf(draft, mine),
  });

  /**
   * Handles a refused save: parts changed only by others are taken
   * over and ours are sent again; otherwise the user decides.
   */
  const meet = async (mine: readonly TemplatePart[]) => {
    const found = await attempt(() => getTemplateAction({ id: template.id }));
    if (!found.ok) return notify(found);
    const theirs = draftOfTemplate(found.data, defaultVatRate);
    const typed = typedNow();
    const [others, apart] = [partsApart(saved, theirs), partsApart(typed.draft, theirs)];
    const parts = typed.changed.filter((part) => others.includes(part) && apart.includes(part));
    if (parts.length > 0) return setConflict({ theirs: found.data, parts });
    adopt(found.data, typed.changed);
    if (mine.length > 0) await put(found.data, over(found.data, mine), mine);
    else notify({ ok: false, error: "version_conflict", detail: "shown_anew" });
  };

  const put = async (rests: Template, content: TemplateDraft, parts: readonly TemplatePart[]) => {
    const { id, updatedAt } = rests;
    const result = await attempt(() => updateTemplateAction({ id, updatedAt, ...onlyOf(content, parts) }));
    setErrors((!result.ok && result.fieldErrors) || {});
    if (!result.ok && result.error === "version_conflict") return meet(parts);
    if (!result.ok) return notify(result, firstWrong(result));
    noteReading(result.data);
    setTemplate(result.data);
    setSaved(content);
    const isPutAway = result.data.isArchived && !template.isArchived;
    toast({ tone: "ok", title: t(isPutAway ? "savedArchived" : "saved") });
  };

  const areRowsRead = useRowsRead(rows);
  const saveRead = useStable(() => {
    if (!isPending && changed.length > 0) startTransition(() => put(template, draft, changed));
  });
  const save = () => {
    if (areRowsRead()) saveRead();
  };
  const confirmReview = () =>
    startTransition(async () => {
      const { id, updatedAt } = template;
      const result = await attempt(() => updateTemplateAction({ id, updatedAt, needsReview: false }));
      if (!result.ok) return result.error === "version_conflict" ? meet([]) : notify(result);
      noteReading(result.data);
      setTemplate(result.data);
      toast({ tone: "ok", title: t("review.confirmed") });
    });

  // A refreshed version replaces the draft if it is unchanged.
  const follow = useEffectEvent((fresh: Template) => {
    if (fresh.updatedAt > template.updatedAt && changed.length === 0) adopt(fresh, []);
  });
  useEffect(() => follow(initial), [initial]);
  useEffect(() => noteReading(template), [template]);

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
      adopt(theirs, changed);
      startTransition(() => put(theirs, over(theirs, changed), changed));
    },
    takeTheirs: () => {
      if (conflict) adopt(conflict.theirs, []);
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
