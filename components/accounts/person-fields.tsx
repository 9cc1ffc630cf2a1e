"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/forms/text-field";
import { PasswordField } from "./password-field";

/** A person's name, login and password. */
export function PersonFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useTranslations("signIn.person");
  return (
    <>
      <TextField
        name="displayName"
        label={t("displayName")}
        hint={t("displayNameHint")}
        autoComplete="name"
        autoFocus={autoFocus}
        required
      />
      <TextField
        name="username"
        label={t("username")}
        hint={t("usernameHint")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={t("password")}
        hint={t("passwordHint")}
        autoComplete="new-password"
      />
    </>
  );
}
