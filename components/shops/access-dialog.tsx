"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import type { ShopAccess } from "@/lib/shops/schema";

interface AccessDialogProps {
  /** The engine's name. */
  engine: string;
  /** What it has to be told, this once; null for nothing. */
  access: ShopAccess | null;
  onClose: () => void;
}

/** The only time that the address of a shop is seen. */
export function AccessDialog({ engine, access, onClose }: AccessDialogProps) {
  const t = useTranslations("shops.access");
  if (!access) return null;
  const { address, signingSecret } = access;
  return (
    <Dialog open onOpenChange={onClose} title={t("title", { engine })} size="lg">
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t("once")}</p>
        <h3 className="text-xs font-medium text-muted">{t("address")}</h3>
        <CodeBlock label={t("address")} code={address} />
        {signingSecret && (
          <>
            <h3 className="text-xs font-medium text-muted">{t("signingSecret")}</h3>
            <CodeBlock label={t("signingSecret")} code={signingSecret} />
          </>
        )}
      </div>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
