"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogFooter } from "@/components/ui/dialog";

/** The only time that a secret is seen; null for none. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const t = useTranslations("webhooks.secret");
  if (!secret) return null;
  return (
    <Dialog open onOpenChange={onClose} title={t("title")}>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t("once")}</p>
        <CodeBlock label={t("label")} code={secret} />
        <p className="text-muted">{t("what")}</p>
      </div>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
