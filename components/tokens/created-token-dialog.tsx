"use client";

import { useTranslations } from "next-intl";
import { CodeBlock } from "@/components/ui/code-block";
import { ShowOnceDialog } from "@/components/ui/show-once-dialog";
import type { ProgramTokenWithSecret } from "@/lib/program-tokens/schema";

interface CreatedTokenDialogProps {
  /** The token to show, only once; null for none. */
  token: ProgramTokenWithSecret | null;
  address: string;
  onClose: () => void;
}

/** Shows a token, which is visible only once, with a sample call. */
export function CreatedTokenDialog({ token, address, onClose }: CreatedTokenDialogProps) {
  const t = useTranslations("tokens");
  if (!token) return null;
  const call = `curl ${address}/api/me -H "Authorization: Bearer ${token.token}"`;
  return (
    <ShowOnceDialog
      title={t("shown.title", { name: token.name })}
      once={t("shown.once")}
      done={t("shown.done")}
      onClose={onClose}
    >
      <CodeBlock label={t("shown.label")} code={token.token} />
      <h3 className="text-xs font-medium text-muted">{t("shown.try")}</h3>
      <CodeBlock label={t("shown.try")} code={call} />
    </ShowOnceDialog>
  );
}
