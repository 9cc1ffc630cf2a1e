"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useErrorText } from "@/components/forms/use-report-failure";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { Strip } from "@/components/ui/strip";
import type { DocumentRecord } from "@/lib/documents/schema";
import { IssuedAtBank } from "./issued-at-bank";
import type { Bank } from "./use-bank";

// Loaded separately: the outcome of an attempt becomes known while the page is open.
const UnknownOutcome = dynamic(
  () => import("./unknown-outcome").then(({ UnknownOutcome: outcome }) => outcome),
  { loading: () => <Spinner /> },
);

interface BankPanelProps {
  bank: Bank;
  document: DocumentRecord;
  canEdit: boolean;
}

/** The state of the document at the bank; empty while there is none. */
export function BankPanel({ bank, document, canEdit }: BankPanelProps) {
  const t = useTranslations("bank.invoice");
  const content = renderStage();
  return (
    <section aria-label={t("panel")} aria-live="polite" className="empty:hidden">
      {content}
    </section>
  );

  function renderStage(): ReactNode {
    if (!bank.state) return null;
    switch (bank.stage) {
      case "calling":
        return <Strip tone="info" icon={<Spinner />} title={t("calling")} />;
      case "unknown":
        return <UnknownOutcome bank={bank} number={document.number} canEdit={canEdit} />;
      case "created":
        return <IssuedAtBank bank={bank} document={document} />;
      default:
        return <BankRefusal bank={bank} />;
    }
  }
}

/** The error of this attempt, or of anybody's last one. */
function BankRefusal({ bank: { state, stage, failure } }: { bank: Bank }) {
  const t = useTranslations("bank.invoice");
  const textOf = useErrorText();
  const icon = <Icon name="triangle-alert" />;
  if (failure?.fieldErrors) {
    const texts = [...new Set(Object.values(failure.fieldErrors).flat())];
    return (
      <Strip tone="warn" icon={icon} title={t("fix")}>
        <ul className="list-disc pl-5">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Strip>
    );
  }
  if (failure) {
    return (
      <Strip tone="bad" icon={icon} title={t("refused")}>
        <p className="wrap-anywhere">
          {failure.detail && failure.error === "bank_error" ? failure.detail : textOf(failure)}
        </p>
      </Strip>
    );
  }
  if (stage !== "refused") return null;
  return (
    <Strip tone="bad" icon={<Icon name="landmark" />} title={t("refused")}>
      <p className="wrap-anywhere">{state?.attempt?.detail}</p>
    </Strip>
  );
}
