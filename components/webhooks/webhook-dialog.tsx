"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import type { Result } from "@/components/forms/result";
import { TextField } from "@/components/forms/text-field";
import type { FieldsOf } from "@/components/forms/use-form";
import type { Webhook } from "@/lib/webhooks/schema";
import { EventFields } from "./event-fields";

const loadSchema = async () => (await import("@/lib/webhooks/schema")).webhookInput.omit({ events: true });

type Details = { url: string; secret?: string; events: string[] };

interface WebhookDialogProps<Saved> {
  /** The webhook to edit; missing for a new one. */
  webhook?: Webhook;
  open: boolean;
  onClose: () => void;
  save: (details: Details) => Promise<Result<Saved>>;
  onSaved?: (saved: Saved) => void;
}

export function WebhookDialog<Saved>({ webhook, open, onClose, save, onSaved }: WebhookDialogProps<Saved>) {
  const t = useTranslations("webhooks");
  const common = useTranslations("common");
  const [events, setEvents] = useState<string[]>(webhook?.events ?? ["document.issued", "document.paid"]);
  const send = ({ url = "", secret }: Partial<FieldsOf<typeof loadSchema>>) =>
    save({ url: String(url), secret: secret ? String(secret) : undefined, events });
  return (
    <FormDialog
      title={webhook ? t("edit") : t("new")}
      open={open}
      onClose={onClose}
      initial={webhook && { url: webhook.url }}
      schema={loadSchema}
      save={send}
      saveAgain={webhook && send}
      onSaved={onSaved}
      submitLabel={webhook ? common("save") : t("create")}
      savedText={webhook ? t("updated") : t("created")}
    >
      <TextField
        name="url"
        label={t("form.url")}
        hint={t("form.urlHint")}
        required
        inputMode="url"
        className="col-span-full"
      />
      <TextField
        name="secret"
        label={t("form.secret")}
        hint={webhook ? t("form.newSecretHint") : t("form.secretHint")}
        autoCapitalize="none"
        spellCheck={false}
        className="col-span-full"
      />
      <EventFields chosen={events} onChange={setEvents} />
    </FormDialog>
  );
}
