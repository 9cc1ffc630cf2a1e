"use client";

import { useTranslations } from "next-intl";
import { CodeBlock } from "@/components/ui/code-block";
import { ShowOnceDialog } from "@/components/ui/show-once-dialog";
import type { ShopAccess } from "@/lib/shops/schema";

interface AccessDialogProps {
  /** The name of the engine. */
  engine: string;
  /** The data to enter in the engine, shown only once; null for none. */
  access: ShopAccess | null;
  onClose: () => void;
}

/** Shows the address for a shop, which is visible only once. */
export function AccessDialog({ engine, access, onClose }: AccessDialogProps) {
  const t = useTranslations("shops.access");
  if (!access) return null;
  const { address, signingSecret } = access;
  return (
    <ShowOnceDialog
      title={t("title", { engine })}
      size="lg"
      once={t("once")}
      done={t("done")}
      onClose={onClose}
    >
      <h3 className="text-xs font-medium text-muted">{t("address")}</h3>
      <CodeBlock label={t("address")} code={address} />
      {signingSecret && (
        <>
          <h3 className="text-xs font-medium text-muted">{t("signingSecret")}</h3>
          <CodeBlock label={t("signingSecret")} code={signingSecret} />
        </>
      )}
    </ShowOnceDialog>
  );
}
