"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { attempt } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { createTemplateAction } from "@/lib/templates/actions";
import { innerQuotes } from "@/lib/values/inner-quotes";
import type { TemplateDraft, TemplatePart } from "./template-draft";

interface TemplateConflictDialogProps {
  parts: readonly TemplatePart[];
  /** What is typed here. */
  draft: TemplateDraft;
  onReplace: () => void;
  /** What is typed here is safe: their version may be shown. */
  onSetAside: () => void;
  onClose: () => void;
}

const longestName = 300;

/** Two people have changed the same of a template: whatever is chosen, neither version is lost without a word. */
export function TemplateConflictDialog({
  parts,
  draft,
  onReplace,
  onSetAside,
  onClose,
}: TemplateConflictDialogProps) {
  const t = useTranslations("templates.conflict");
  const router = useRouter();
  const notify = useFailure();
  const [isPending, startTransition] = useTransition();
  const setAside = () =>
    startTransition(async () => {
      const ending = t("ending");
      const name = `${draft.name.slice(0, longestName - ending.length)}${ending}`;
      const made = await attempt(() => createTemplateAction({ ...draft, lines: [...draft.lines], name }));
      if (!made.ok) return notify(made);
      const open = () => router.push(`/templates/${made.data.id}`);
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
