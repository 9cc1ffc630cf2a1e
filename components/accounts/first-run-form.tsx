"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import { TextField } from "@/components/forms/text-field";
import { makeFirstAdminAction } from "@/lib/auth/actions";
import { PersonFields } from "./person-fields";

const loadSchema = async () => (await import("@/lib/accounts/schema")).firstRunInput;

export function FirstRunForm() {
  const t = useTranslations("signIn.firstRun");
  return (
    <Form
      label={t("title")}
      schema={loadSchema}
      save={makeFirstAdminAction}
      onSaved={() => window.location.assign("/")}
      className="grid gap-4"
    >
      <TextField
        name="code"
        label={t("code")}
        hint={t("codeHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
      />
      <PersonFields />
      <SubmitButton>{t("submit")}</SubmitButton>
    </Form>
  );
}
