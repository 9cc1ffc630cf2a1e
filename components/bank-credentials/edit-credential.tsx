"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import type { FieldsOf } from "@/components/forms/use-form";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { updateBankCredentialAction } from "@/lib/bank-credentials/actions";
import type { BankCredential } from "@/lib/bank-credentials/schema";
import { CredentialFields } from "./credential-fields";
import { type LinkableAccount, loadCredentialSchema } from "./credential-schemas";

interface EditCredentialProps {
  credential: BankCredential;
  accounts: readonly LinkableAccount[];
  onClose: () => void;
}

/**
 * Edits a credential as it was when the dialog opened, even if the page has been refreshed
 * since, because that is what the user sees. Of its token only its existence is known here.
 */
export function EditCredential({ credential, accounts, onClose }: EditCredentialProps) {
  const t = useTranslations("bank.credentials");
  const common = useTranslations("common");
  const [opened] = useState(credential);
  const sendChanges = useSendChanges();
  const { organizationId, id, environment, customerCode, accountCode, bankAccountId } = opened;
  const update = (details: FieldsOf<typeof loadCredentialSchema>) =>
    sendChanges(opened, details, (changes) => updateBankCredentialAction({ ...changes, organizationId, id }));
  return (
    <FormDialog
      title={t("edit")}
      open
      onClose={onClose}
      initial={{ environment, customerCode, accountCode, bankAccountId }}
      schema={loadCredentialSchema}
      save={update}
      saveAgain={update}
      submitLabel={common("save")}
      savedText={t("updated")}
    >
      <CredentialFields accounts={accounts} hasToken />
    </FormDialog>
  );
}
