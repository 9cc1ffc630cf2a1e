"use client";

import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog, DialogFooter } from "@/components/ui/dialog";

export interface Made {
  link: string;
  expiresAt: string;
  letter: "sent" | "failed" | null;
  email: string | null;
}

interface InvitationLinkProps {
  /** The one that was just made; null for none. */
  invitation: Made | null;
  onClose: () => void;
}

/** The only time that the link of an invitation is seen. */
export function InvitationLink({ invitation, onClose }: InvitationLinkProps) {
  const t = useTranslations("settings.invitations");
  const moments = useMoments();
  if (!invitation) return null;
  const { link, expiresAt, letter, email } = invitation;
  return (
    <Dialog open onOpenChange={onClose} title={t("linkTitle")}>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{t("once")}</p>
        <CodeBlock label={t("link")} code={link} />
        <p className="text-muted">{t("until", { date: moments.moment(expiresAt) })}</p>
        {letter && <p className="text-muted">{t(`letter.${letter}`, { email: email ?? "" })}</p>}
      </div>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t("done")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
