"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { attempt } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { createTemplateAction } from "@/lib/templates/actions";
import { innerQuotes } from "@/lib/values/inner-quotes";
import type { TemplateDraft, TemplatePart } from "./template-draft";

interface TemplateConflictDialogProps {
  parts: readonly TemplatePart[];
  /** The unsaved input of this page. */
  draft: TemplateDraft;
  onReplace: () => void;
  /** Called when the input has been saved elsewhere, so that the other version may be shown. */
  onSetAside: () => void;
  onClose: () => void;
}

const maxNameLength = 300;

/**
 * Shown when two users have changed the same part of a template:
 * whatever the user chooses, neither version is lost silently.
 */
export function TemplateConflictDialog({
  parts,
  draft,
  onReplace,
  onSetAside,
  onClose,
}: TemplateConflictDialogProps) {
  const t = useTranslations("templates.conflict");
  const router = useRouter();
  const reportFailure = useReportFailure();
  const [isPending, startTransition] = useTransition();
  const setAside = () =>
    startTransition(async () => {
      const ending = t("ending");
      const name = `${draft.name.slice(0, maxNameLength - ending.length)}${ending}`;
      const created = await attempt(() => createTemplateAction({ ...draft, lines: [...draft.lines], name }));
      if (!created.ok) return reportFailure(created);
      const open = () => router.push(`/templates/${created.data.id}`);
      toast({
        tone: "ok",
        title: t("setAside", { name: innerQuotes(name) }),
        action: { label: t("open"), onSelect: open },
      });
      onSetAside();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={t("title")}
      description={t("parts", { parts: parts.map((part) => t(`names.${part}`)).join(", ") })}
    >
      <p className="text-muted">{t("hint")}</p>
      <DialogFooter>
        <Button onClick={onClose}>{t("goOn")}</Button>
        <Button onClick={onReplace}>{t("replace")}</Button>
        <Button variant="primary" loading={isPending} onClick={setAside}>
          {t("aside")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
