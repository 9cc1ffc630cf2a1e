"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { Button } from "@/components/ui/button";
import { changePasswordAction } from "@/lib/accounts/actions";
import { PasswordField } from "./password-field";

const loadSchema = async () => (await import("@/lib/accounts/schema")).passwordChange;

export function ChangePassword() {
  const t = useTranslations("settings.password");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("change")}</Button>
      <FormDialog
        title={t("change")}
        open={isOpen}
        onClose={() => setOpen(false)}
        schema={loadSchema}
        save={changePasswordAction}
        submitLabel={t("save")}
        savedText={t("changed")}
      >
        <PasswordField
          name="oldPassword"
          label={t("old")}
          autoComplete="current-password"
          className="col-span-full"
        />
        <PasswordField
          name="password"
          label={t("new")}
          hint={t("hint")}
          autoComplete="new-password"
          className="col-span-full"
        />
      </FormDialog>
    </>
  );
}
