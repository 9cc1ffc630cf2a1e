"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Textarea } from "@/components/ui/textarea";

interface RawButtonProps {
  /** Distinguishes this button from those of other rows. */
  label: string;
  dedupeKey: string;
  text: string;
  isCut: boolean;
}

export function RawButton({ label, dedupeKey, text, isCut }: RawButtonProps) {
  const t = useTranslations("notifications");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={label} onClick={() => setOpen(true)}>
        {t("show")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t("raw.title")} size="lg">
        <p className="mb-3 text-sm text-muted">
          {t("raw.key")}: <code className="break-all">{dedupeKey}</code>
        </p>
        <Textarea
          readOnly
          aria-label={t("raw.label")}
          value={text}
          spellCheck={false}
          className="max-h-[55dvh] w-full font-mono text-sm"
        />
        {isCut && <p className="mt-2 text-sm text-muted">{t("raw.cut")}</p>}
      </Dialog>
    </>
  );
}
