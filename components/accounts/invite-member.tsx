"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmailField } from "@/components/forms/email-field";
import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField } from "@/components/forms/select-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { createInvitationAction } from "@/lib/invitations/actions";
import { invitablePermissions } from "@/lib/invitations/rules";
import { type CreatedInvitation, InvitationLink } from "./invitation-link";

const loadSchema = async () => (await import("@/lib/invitations/schema")).invitationInput;

/** Asks for the details of an invitation, and shows its link once. */
export function InviteMember() {
  const t = useTranslations("settings.invitations");
  const levels = useTranslations("states.permission");
  const [isOpen, setOpen] = useState(false);
  const [createdInvitation, setCreatedInvitation] = useState<CreatedInvitation | null>(null);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="user-plus" />
        {t("invite")}
      </Button>
      <FormDialog
        title={t("title")}
        open={isOpen}
        onClose={() => setOpen(false)}
        schema={loadSchema}
        save={async (input) => {
          const result = await createInvitationAction(input);
          if (result.ok) setCreatedInvitation({ ...result.data, email: input.email ?? null });
          return result;
        }}
        submitLabel={t("create")}
        savedText={t("created")}
      >
        <SelectField
          name="permission"
          label={t("permission")}
          fallback="user"
          options={invitablePermissions.map((value) => ({ value, label: levels(value) }))}
          className="col-span-full"
        />
        <EmailField name="email" label={t("email")} hint={t("emailHint")} className="col-span-full" />
      </FormDialog>
      <InvitationLink invitation={createdInvitation} onClose={() => setCreatedInvitation(null)} />
    </>
  );
}
