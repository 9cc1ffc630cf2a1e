"use client";

import { useTranslations } from "next-intl";
import { DateField } from "@/components/forms/date-field";
import { FormDialog } from "@/components/forms/form-dialog";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { createTokenAction } from "@/lib/program-tokens/actions";
import { levelsUpTo, type TokenLevel } from "@/lib/program-tokens/rules";
import type { ProgramTokenWithSecret } from "@/lib/program-tokens/schema";

const loadSchema = async () => (await import("@/lib/program-tokens/schema")).tokenInput;

interface TokenDialogProps {
  /** The user's permission, which a token cannot exceed. */
  level: TokenLevel;
  open: boolean;
  onClose: () => void;
  onCreated: (token: ProgramTokenWithSecret) => void;
}

const halfWidthClass = "col-span-full sm:col-span-3";

export function TokenDialog({ level, open, onClose, onCreated }: TokenDialogProps) {
  const t = useTranslations("tokens");
  const permissions = useTranslations("states.permission");
  const options = levelsUpTo(level).map((value) => ({ value, label: permissions(value) }));
  return (
    <FormDialog
      title={t("new")}
      open={open}
      onClose={onClose}
      schema={loadSchema}
      save={createTokenAction}
      onSaved={onCreated}
      submitLabel={t("create")}
      savedText={t("created")}
    >
      <TextField
        name="name"
        label={t("form.name")}
        hint={t("form.nameHint")}
        required
        className="col-span-full"
      />
      <SelectField
        name="permission"
        label={t("form.permission")}
        options={options}
        fallback={options[0]?.value}
        className={halfWidthClass}
      />
      <DateField
        name="expiresAt"
        isAhead
        label={t("form.expiresAt")}
        hint={t("form.expiresAtHint")}
        className={halfWidthClass}
      />
    </FormDialog>
  );
}
