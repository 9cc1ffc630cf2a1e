"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { TextField } from "@/components/forms/text-field";
import { Button } from "@/components/ui/button";
import type { DocType } from "@/db/enums";
import { continueNumberingAction } from "@/lib/documents/actions";

const loadSchema = async () => (await import("@/lib/organizations/schema")).numbersInput;

interface ContinueNumberingProps {
  organizationId: string;
  docType: DocType;
  year: number;
  /** The last number assigned here. */
  lastSequence: number;
}

/** Continues the numbers of another program after its last one. */
export function ContinueNumbering({ organizationId, docType, year, lastSequence }: ContinueNumberingProps) {
  const t = useTranslations("numbering.continue");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("action")}</Button>
      <FormDialog
        title={t("title", { year: String(year) })}
        open={open}
        onClose={() => setOpen(false)}
        initial={{ lastNumbers: { [docType]: lastSequence } }}
        schema={loadSchema}
        save={({ lastNumbers }) => continueNumberingAction({ organizationId, year, lastNumbers })}
        submitLabel={t("save")}
        savedText={t("saved")}
      >
        <TextField
          name={`lastNumbers.${docType}`}
          label={t("last")}
          hint={t("hint")}
          inputMode="numeric"
          autoFocus
          className="col-span-full"
        />
      </FormDialog>
    </>
  );
}
