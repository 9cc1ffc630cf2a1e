"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { maxAddresses } from "@/lib/document-emails/rules";
import { EmailDialog } from "./email-dialog";
import type { EmailPanelProps } from "./email-panel";

interface OutdatedNoticeProps extends Omit<EmailPanelProps, "to" | "onClose"> {
  /** Recipients of an earlier paper who have not been sent this one. */
  recipients: readonly string[];
}

/** Offers to send the paper in force to the recipients of an earlier one. */
export function OutdatedNotice({ recipients, ...email }: OutdatedNoticeProps) {
  const t = useTranslations("emails.outdated");
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <Strip
        tone="warn"
        icon={<Icon name="mail-warning" />}
        title={<span className="wrap-anywhere">{t("title", { addresses: recipients.join(", ") })}</span>}
        actions={
          <Button size="sm" onClick={() => setWriting(true)}>
            {t("send")}
          </Button>
        }
      />
      {isWriting && (
        <EmailDialog
          open
          {...email}
          to={recipients.slice(0, maxAddresses).join(", ")}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}
