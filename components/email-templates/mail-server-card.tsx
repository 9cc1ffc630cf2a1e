"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmailField } from "@/components/forms/email-field";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { sendTestEmailAction } from "@/lib/mail/actions";
import type { MailState, TestEmailOutcome } from "@/lib/mail/schema";

const loadSchema = async () => (await import("@/lib/mail/schema")).testEmailInput;

const tones = { sent: "ok", failed: "bad", unknown: "warn" } as const;

interface MailServerCardProps {
  state: MailState;
  /** The recipient of a test email. */
  email: string | null;
}

/** The mail server used for emails, its missing settings, and a test email. */
export function MailServerCard({ state, email }: MailServerCardProps) {
  const t = useTranslations("emailTemplates.server");
  const [outcome, setOutcome] = useState<TestEmailOutcome | null>(null);
  const { isSetUp, missing, server, from } = state;
  if (!isSetUp) {
    return (
      <Strip tone="warn" icon={<Icon name="mail-x" />} title={t("notSetUp")}>
        <p className="text-pretty">{t("missing", { names: missing.join(", ") })}</p>
      </Strip>
    );
  }
  return (
    <Card title={t("title")}>
      <p className="wrap-anywhere">{t("ready", { server: server ?? "", from: from ?? "" })}</p>
      <Form
        label={t("test")}
        schema={loadSchema}
        initial={{ to: email ?? "" }}
        save={(input) => {
          setOutcome(null);
          return sendTestEmailAction(input);
        }}
        onSaved={setOutcome}
        className="mt-2.5 flex flex-wrap items-end gap-2.5"
      >
        <EmailField name="to" label={t("testTo")} className="w-full sm:w-72" />
        <SubmitButton>{t("test")}</SubmitButton>
      </Form>
      <div role="status" className="mt-2.5 empty:hidden">
        {outcome && (
          <Strip
            tone={tones[outcome.state]}
            icon={outcome.state === "sent" ? <Icon name="circle-check" /> : <Icon name="mail-x" />}
            title={t(`outcomes.${outcome.state}`)}
          >
            {outcome.error && <p className="wrap-anywhere">{outcome.error}</p>}
          </Strip>
        )}
      </div>
    </Card>
  );
}
