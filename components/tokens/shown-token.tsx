"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import type { ProgramTokenWithSecret } from "@/lib/program-tokens/schema";

interface ShownTokenProps {
  /** The token that is shown, this once; null for none. */
  token: ProgramTokenWithSecret | null;
  address: string;
  onClose: () => void;
}

/** The only time that a token is seen, with a call that tries it. */
export function ShownToken({ token, address, onClose }: ShownTokenProps) {
  const t = useTranslations("tokens");
  if (!token) return null;
  const call = `curl ${address}/api/me -H "Authorization: Bearer ${token.token}"`;
  return (
    <Dialog open onOpenChange={onClose} title={t("shown.title", { name: token.name })}>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t("shown.once")}</p>
        <CodeBlock label={t("shown.label")} code={token.token} />
        <h3 className="text-xs font-medium text-muted">{t("shown.try")}</h3>
        <CodeBlock label={t("shown.try")} code={call} />
      </div>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t("shown.done")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
