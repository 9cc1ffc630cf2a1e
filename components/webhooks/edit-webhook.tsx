"use client";

import { useState } from "react";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { updateWebhookAction } from "@/lib/webhooks/actions";
import type { Webhook } from "@/lib/webhooks/schema";
import { WebhookDialog } from "./webhook-dialog";

interface EditWebhookProps {
  webhook: Webhook;
  onClose: () => void;
}

/**
 * Edits a webhook as it was when the dialog opened, even if the page
 * has been refreshed since, because that is what the user sees.
 */
export function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const [opened] = useState(webhook);
  const sendChanges = useSendChanges();
  const { id } = webhook;
  return (
    <WebhookDialog
      webhook={opened}
      open
      onClose={onClose}
      save={(details) => sendChanges(opened, details, (changes) => updateWebhookAction({ ...changes, id }))}
    />
  );
}
