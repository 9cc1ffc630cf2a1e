"use client";

import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { CodeBlock } from "@/components/ui/code-block";
import { ShowOnceDialog } from "@/components/ui/show-once-dialog";

export interface CreatedInvitation {
  link: string;
  expiresAt: string;
  letter: "sent" | "failed" | null;
  email: string | null;
}

interface InvitationLinkProps {
  /** The invitation that was just created; null for none. */
  invitation: CreatedInvitation | null;
  onClose: () => void;
}

/** Shows the link of an invitation, which is visible only once. */
export function InvitationLink({ invitation, onClose }: InvitationLinkProps) {
  const t = useTranslations("settings.invitations");
  const moments = useMoments();
  if (!invitation) return null;
  const { link, expiresAt, letter, email } = invitation;
  return (
    <ShowOnceDialog title={t("linkTitle")} once={t("once")} done={t("done")} onClose={onClose}>
      <CodeBlock label={t("link")} code={link} />
      <p className="text-muted">{t("until", { date: moments.moment(expiresAt) })}</p>
      {letter && <p className="text-muted">{t(`letter.${letter}`, { email: email ?? "" })}</p>}
    </ShowOnceDialog>
  );
}
