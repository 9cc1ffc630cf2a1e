"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { findMessage } from "@/components/i18n/find-message";
import { useMoments } from "@/components/i18n/use-moments";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Pill, type Tone } from "@/components/ui/pill";
import { Strip } from "@/components/ui/strip";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { Bank } from "./use-bank";

const toneByPaymentStatus = new Map<string, Tone>([
  ["payment_waiting", "info"],
  ["payment_expired", "warn"],
  ["payment_paid", "ok"],
]);

interface IssuedAtBankProps {
  bank: Bank;
  document: DocumentRecord;
}

export function IssuedAtBank({ bank, document }: IssuedAtBankProps) {
  const t = useTranslations("bank.invoice");
  const environments = useTranslations("bank.environment");
  const moments = useMoments();
  const textOf = usePaymentStatusText();
  const [isChecking, setChecking] = useState(false);
  const { paymentStatus = null, checkedAt = null } = bank.state ?? {};
  const check = async () => {
    setChecking(true);
    await bank.checkStatus();
    setChecking(false);
  };
  return (
    <Strip
      tone="info"
      icon={<Icon name="landmark" />}
      title={
        <>
          {t("created")}
          {document.bankEnvironment && (
            <span className="font-normal text-muted"> · {environments(document.bankEnvironment)}</span>
          )}
        </>
      }
      actions={
        <>
          <Pill tone={toneByPaymentStatus.get(paymentStatus ?? "") ?? "neutral"}>
            {paymentStatus ? textOf(paymentStatus) : t("paymentStatus.none")}
          </Pill>
          <IconButton
            size="sm"
            label={t("refresh")}
            icon={<Icon name="rotate-cw" />}
            loading={isChecking}
            onClick={check}
          />
          <a href={bank.pdfAddress} target="_blank" rel="noreferrer" className={buttonClass({ size: "sm" })}>
            <Icon name="file-text" />
            {t("pdf")}
          </a>
        </>
      }
    >
      <p className="text-xs text-muted wrap-anywhere">
        {t("bankId", { id: document.bankDocumentId ?? "" })}
        {checkedAt && paymentStatus && <> · {t("checkedAt", { moment: moments.moment(checkedAt) })}</>}
      </p>
      {paymentStatus === "payment_paid" && document.status !== "paid" && <p>{t("paidAtBank")}</p>}
    </Strip>
  );
}

/** Returns a function that translates the bank's payment status; an unknown status is shown as it is. */
export function usePaymentStatusText() {
  const t = useTranslations("bank.invoice.paymentStatus");
  return (status: string): string =>
    (status.startsWith("payment_") && findMessage(t, status)) || t("other", { status });
}
