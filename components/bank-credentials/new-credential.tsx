"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { createBankCredentialAction } from "@/lib/bank-credentials/actions";
import type { BankCredential } from "@/lib/bank-credentials/schema";
import { ConnectionDialog } from "./connection-dialog";
import { CredentialFields } from "./credential-fields";
import { type LinkableAccount, loadNewCredentialSchema } from "./credential-schemas";

interface NewCredentialProps {
  organizationId: string;
  accounts: readonly LinkableAccount[];
}

/** Adds a credential. A token entered without the codes that only the bank knows is tested at once. */
export function NewCredential({ organizationId, accounts }: NewCredentialProps) {
  const t = useTranslations("bank.credentials");
  const [open, setOpen] = useState(false);
  const [credentialToTest, setCredentialToTest] = useState<BankCredential | null>(null);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("create")}
      </Button>
      <FormDialog
        title={t("new")}
        open={open}
        onClose={() => setOpen(false)}
        schema={loadNewCredentialSchema}
        save={(details) => createBankCredentialAction({ ...details, organizationId })}
        onSaved={(created, isHere) => isHere && !created.customerCode && setCredentialToTest(created)}
        submitLabel={t("create")}
        savedText={t("created")}
      >
        <CredentialFields accounts={accounts} hasToken={false} />
      </FormDialog>
      {credentialToTest && (
        <ConnectionDialog
          credential={credentialToTest}
          accounts={accounts}
          onClose={() => setCredentialToTest(null)}
        />
      )}
    </>
  );
}
