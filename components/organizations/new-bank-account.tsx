"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { BankAccountCommands } from "./bank-account-commands";
import { BankAccountDialog } from "./bank-account-dialog";

interface NewBankAccountProps {
  organizationId: string;
  create: BankAccountCommands["create"];
}

export function NewBankAccount({ organizationId, create }: NewBankAccountProps) {
  const t = useTranslations("settings.accounts");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t("create")}
      </Button>
      <BankAccountDialog
        open={open}
        onClose={() => setOpen(false)}
        save={(details) => create({ ...details, organizationId })}
      />
    </>
  );
}
