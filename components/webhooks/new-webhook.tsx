"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { createWebhookAction } from "@/lib/webhooks/actions";
import { SecretDialog } from "./secret-dialog";
import { WebhookDialog } from "./webhook-dialog";

export function NewWebhook() {
  const t = useTranslations("webhooks");
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("create")}
      </Button>
      {isOpen && (
        <WebhookDialog
          open
          onClose={() => setOpen(false)}
          save={createWebhookAction}
          onSaved={(created) => setSecret(created.secret)}
        />
      )}
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}
