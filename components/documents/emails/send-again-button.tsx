"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { sendEmailAction } from "@/lib/document-emails/actions";
import { repeatedEmail } from "@/lib/document-emails/rules";
import type { EmailRecord } from "@/lib/document-emails/schema";
import { useNotifySent } from "./use-notify-sent";

interface SendAgainButtonProps {
  documentId: string;
  email: EmailRecord;
  /** The recipients that it has not reached. */
  unreached: Pick<EmailRecord, "to" | "cc">;
}

/**
 * Sends an email again, unchanged, to the recipients it has not reached. It sends the
 * email's own idempotency key, so that two users pressing the button send one email.
 */
export function SendAgainButton({ documentId, email, unreached }: SendAgainButtonProps) {
  const t = useTranslations("emails");
  const run = useRunAction();
  const notifySent = useNotifySent();
  const [isSending, startTransition] = useTransition();
  const sendAgain = () =>
    run(
      () =>
        sendEmailAction({
          id: documentId,
          idempotencyKey: `again ${email.id}`,
          ...repeatedEmail(email, unreached),
        }),
      (sent) => {
        if (sent.state === "sent") return notifySent(sent);
        if (sent.state === "sending")
          return toast({ title: t("underWay"), description: t("underWayNotice") });
        toast({ tone: "bad", title: t(sent.state), description: sent.error });
      },
    );
  return (
    <Button size="sm" loading={isSending} onClick={() => startTransition(sendAgain)}>
      <Icon name="send" />
      {t("sendAgain")}
      <span className="sr-only">: {unreached.to.join(", ")}</span>
    </Button>
  );
}
