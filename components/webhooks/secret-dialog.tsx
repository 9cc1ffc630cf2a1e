"use client";

import { useTranslations } from "next-intl";
import { CodeBlock } from "@/components/ui/code-block";
import { ShowOnceDialog } from "@/components/ui/show-once-dialog";

/** Shows a secret, which is visible only once; null for none. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  const t = useTranslations("webhooks.secret");
  if (!secret) return null;
  return (
    <ShowOnceDialog title={t("title")} once={t("once")} done={t("done")} onClose={onClose}>
      <CodeBlock label={t("label")} code={secret} />
      <p className="text-muted">{t("what")}</p>
    </ShowOnceDialog>
  );
}
