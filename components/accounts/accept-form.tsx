"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import { acceptInvitationAction } from "@/lib/auth/actions";
import { PersonFields } from "./person-fields";

const loadSchema = async () => (await import("@/lib/accounts/schema")).acceptanceInput;

export function AcceptForm({ code }: { code: string }) {
  const t = useTranslations("signIn.invitation");
  return (
    <Form
      label={t("title")}
      schema={loadSchema}
      read={(values) => ({ ...values, code })}
      save={acceptInvitationAction}
      onSaved={() => window.location.assign("/")}
      className="grid gap-4"
    >
      <PersonFields autoFocus />
      <SubmitButton>{t("submit")}</SubmitButton>
    </Form>
  );
}
