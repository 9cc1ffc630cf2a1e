"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import { endTotpAction } from "@/lib/accounts/actions";
import { PasswordField } from "./password-field";

const loadSchema = async () => (await import("@/lib/accounts/schema")).passwordProof;

export function EndTotp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("settings.totp");
  return (
    <FormDialog
      title={t("endTitle")}
      open={open}
      onClose={onClose}
      schema={loadSchema}
      save={endTotpAction}
      submitLabel={t("end")}
      savedText={t("ended")}
    >
      <PasswordField
        name="password"
        label={t("password")}
        autoComplete="current-password"
        className="col-span-full"
      />
    </FormDialog>
  );
}
