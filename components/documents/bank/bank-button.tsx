"use client";

import { Landmark } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import type { DocumentRecord } from "@/lib/documents/schema";
import { formatCents } from "@/lib/values/money";
import type { Bank } from "./use-bank";

interface BankButtonProps {
  bank: Bank;
  document: DocumentRecord;
}

export function BankButton({ bank, document }: BankButtonProps) {
  const t = useTranslations("bank.invoice");
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const ask = async () => {
    setSaving(true);
    if (await bank.prepare()) setAsking(true);
    setSaving(false);
  };
  return (
    <>
      {bank.canIssue && (
        <Button aria-label={t("buttonHint")} loading={isSaving} onClick={ask}>
          <Landmark aria-hidden />
          {t("button")}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={t("confirm.title", { number: document.number })}
        description={
          <>
            {t("confirm.description", { total: formatCents(document.totalCents, locale) })}
            {bank.state?.credential === "sandbox" && <> {t("confirm.sandbox")}</>}
          </>
        }
        confirmLabel={t("confirm.confirm")}
        // Not waited for: the page tells how it goes, and stays usable meanwhile.
        onConfirm={() => void bank.issue()}
      />
    </>
  );
}
