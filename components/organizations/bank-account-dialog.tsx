"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import type { Values } from "@/components/forms/form-values";
import { TextField } from "@/components/forms/text-field";
import type { FieldsOf } from "@/components/forms/use-form";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { LookupField } from "@/components/lookup/lookup-field";
import { LookupOutcome } from "@/components/lookup/lookup-outcome";
import { useBankLookup } from "@/components/lookup/registers";
import { Checkbox } from "@/components/ui/checkbox";
import { createBankAccountAction, updateBankAccountAction } from "@/lib/bank-accounts/actions";
import type { BankAccount } from "@/lib/bank-accounts/schema";
import { bankErrors } from "@/lib/values/requisites";

const loadSchema = async () =>
  (await import("@/lib/bank-accounts/schema")).bankAccountInput.omit({ organizationId: true });

interface BankAccountDialogProps {
  organizationId: string;
  /** The account to edit; missing for a new one. */
  account?: BankAccount;
  /** The initial values of a new account. */
  given?: Values;
  open: boolean;
  onClose: () => void;
  onSaved?: () => void;
}

const readDefault = ({ isDefault, ...values }: Values): Values =>
  isDefault === undefined ? values : { ...values, isDefault: true };

export function BankAccountDialog(props: BankAccountDialogProps) {
  const { organizationId, given, open, onClose, onSaved } = props;
  const t = useTranslations("settings.accounts");
  const common = useTranslations("common");
  const actionLabel = useTranslations("lookup")("fillByBik");
  const lookup = useBankLookup();
  const [account] = useState(props.account);
  const sendChanges = useSendChanges();
  const update = (details: FieldsOf<typeof loadSchema>, stored: BankAccount) =>
    sendChanges(account ?? stored, details, (changes) =>
      updateBankAccountAction({ ...changes, organizationId, id: stored.id }),
    );
  return (
    <FormDialog
      title={account ? t("edit") : t("new")}
      open={open}
      onClose={onClose}
      initial={account ?? given}
      schema={loadSchema}
      rules={bankErrors}
      read={readDefault}
      save={(details) =>
        account ? update(details, account) : createBankAccountAction({ ...details, organizationId })
      }
      saveAgain={update}
      onSaved={onSaved}
      submitLabel={account ? common("save") : t("create")}
      savedText={({ archivedAt }) =>
        account ? t(archivedAt && !account.archivedAt ? "updatedArchived" : "updated") : t("created")
      }
    >
      <LookupField
        name="bik"
        label={t("form.bik")}
        required
        lookup={lookup}
        actionLabel={actionLabel}
        className="col-span-full sm:col-span-3"
      />
      <TextField
        name="correspondentAccount"
        label={t("form.correspondentAccount")}
        inputMode="numeric"
        className="col-span-full sm:col-span-3"
      />
      <TextField
        name="bankName"
        label={t("form.bankName")}
        hint={t("form.bankNameHint")}
        required
        className="col-span-full"
      />
      {lookup.outcome && (
        <div className="col-span-full">
          <LookupOutcome outcome={lookup.outcome} />
        </div>
      )}
      <TextField
        name="accountNumber"
        label={t("form.accountNumber")}
        required
        inputMode="numeric"
        className="col-span-full sm:col-span-3"
      />
      <TextField
        name="name"
        label={t("form.name")}
        hint={t("form.nameHint")}
        className="col-span-full sm:col-span-3"
      />
      {!account?.isDefault && (
        <Checkbox name="isDefault" label={t("form.isDefault")} className="col-span-full" />
      )}
    </FormDialog>
  );
}
