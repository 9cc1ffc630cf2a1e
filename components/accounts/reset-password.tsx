"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { Button } from "@/components/ui/button";
import { resetPasswordAction } from "@/lib/accounts/actions";
import { PasswordField } from "./password-field";

const loadSchema = async () => (await import("@/lib/accounts/schema")).passwordReset;

/** Sets a new password for a member who has lost theirs. */
export function ResetPassword({ member }: { member: { id: string; displayName: string } }) {
  const t = useTranslations("settings.password");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("reset")}</Button>
      <FormDialog
        title={t("resetTitle", { name: member.displayName })}
        open={isOpen}
        onClose={() => setOpen(false)}
        schema={loadSchema}
        read={(values) => ({ ...values, id: member.id })}
        save={resetPasswordAction}
        submitLabel={t("reset")}
        savedText={t("resetDone")}
      >
        <PasswordField
          name="password"
          label={t("new")}
          hint={t("resetHint")}
          autoComplete="new-password"
          className="col-span-full"
        />
      </FormDialog>
    </>
  );
}
