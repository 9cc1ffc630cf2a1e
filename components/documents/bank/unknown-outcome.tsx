"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { TextField } from "@/components/forms/text-field";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import type { Bank } from "./use-bank";

const loadSchema = async () => (await import("@/lib/bank-invoices/schema")).foundInvoice;

interface UnknownOutcomeProps {
  bank: Bank;
  number: string;
  canEdit: boolean;
}

/**
 * Asks the user to look into the internet bank, because only that shows
 * how the attempt ended, and offers an action for either outcome.
 */
export function UnknownOutcome({ bank, number, canEdit }: UnknownOutcomeProps) {
  const t = useTranslations("bank.invoice");
  const [dialog, setDialog] = useState<"exists" | "missing" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Strip tone="warn" icon={<Icon name="circle-question-mark" />} title={t("unknown.title")}>
        {bank.state?.attempt?.detail && <p className="wrap-anywhere">{bank.state.attempt.detail}</p>}
        <p className="text-pretty">{t("unknown.description", { number })}</p>
        {canEdit ? (
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setDialog("exists")}>
              {t("unknown.exists")}
            </Button>
            <Button size="sm" onClick={() => setDialog("missing")}>
              {t("unknown.missing")}
            </Button>
          </div>
        ) : (
          <p>{t("unknown.ask")}</p>
        )}
      </Strip>
      <FormDialog
        title={t("exists.title", { number })}
        open={dialog === "exists"}
        onClose={close}
        schema={loadSchema}
        save={({ bankDocumentId }) => bank.adopt(bankDocumentId)}
        submitLabel={t("exists.save")}
        savedText={t("exists.saved")}
      >
        <TextField
          name="bankDocumentId"
          label={t("exists.label")}
          hint={t("exists.hint")}
          required
          autoComplete="off"
          className="col-span-full"
        />
      </FormDialog>
      <AlertDialog
        open={dialog === "missing"}
        onOpenChange={close}
        title={t("missing.title", { number })}
        description={t("missing.description")}
        confirmLabel={t("missing.confirm")}
        onConfirm={() => void bank.issueAgain()}
      />
    </>
  );
}
