"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { BankAccountDialog } from "./bank-account-dialog";

/**
 * Adds a bank account. The address says whether the dialog is open (`?new=1`), what a statement has told
 * about the account (`&accountNumber=…&bik=…`), and whether it is one of the first steps (`&steps=1`).
 */
export function NewBankAccount({ organizationId }: { organizationId: string }) {
  const t = useTranslations("settings.accounts");
  const router = useRouter();
  const params = useSearchParams();
  const [open, setOpen] = useState(params.has("new"));
  const close = () => {
    setOpen(false);
    if (params.has("new")) window.history.replaceState(null, "", window.location.pathname);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("create")}
      </Button>
      <BankAccountDialog
        organizationId={organizationId}
        given={Object.fromEntries(["accountNumber", "bik"].map((name) => [name, params.get(name) ?? ""]))}
        open={open}
        onClose={close}
        onSaved={params.has("steps") ? () => router.push("/") : undefined}
      />
    </>
  );
}
