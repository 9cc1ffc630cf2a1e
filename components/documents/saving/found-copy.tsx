"use client";

import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface FoundCopyProps {
  /** ISO moment of the last unsaved change. */
  at: string;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore input that this browser has kept but the service never received. */
export function FoundCopy({ at, onRestore, onDiscard }: FoundCopyProps) {
  const t = useTranslations("document.copy");
  const moments = useMoments();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2.5 rounded-md bg-warn-soft px-3.5 py-2 text-warn"
    >
      <Icon name="history" />
      <p className="min-w-0 grow">{t("found", { moment: moments.moment(at) })}</p>
      <Button size="sm" onClick={onRestore}>
        {t("restore")}
      </Button>
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {t("discard")}
      </Button>
    </div>
  );
}
