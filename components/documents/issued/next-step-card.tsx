"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState, useTransition } from "react";
import { EmailDialog } from "@/components/documents/emails/email-dialog";
import type { EmailPanelProps } from "@/components/documents/emails/email-panel";
import type { DocumentActions } from "@/components/documents/status/use-document-actions";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import type { NextStep } from "./next-step";

interface NextStepCardProps {
  step: NextStep;
  actions: DocumentActions;
  email: Omit<EmailPanelProps, "to" | "onClose">;
}

/** The next step for the document, with its button. */
export function NextStepCard({ step, actions, email }: NextStepCardProps) {
  const t = useTranslations("document.issued.next");
  const [isWriting, setWriting] = useState(false);
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-lg bg-accent-soft px-4.5 py-3"
    >
      <p className="min-w-40 flex-1">{useStepText(step)}</p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow">
        {(step.kind === "send" || step.kind === "remind") && (
          <Button variant="primary" onClick={() => setWriting(true)}>
            {t(`${step.kind}Button`)}
          </Button>
        )}
        {step.kind === "sign" && (
          <PendingButton run={() => actions.changeStatus("signed")} isFirst>
            {t("signButton")}
          </PendingButton>
        )}
        {step.kind === "create" &&
          step.types.map((docType, index) => (
            <PendingButton
              key={docType}
              run={() => actions.next(docType, step.uncoveredCents > 0)}
              isFirst={index === 0}
            >
              <CreateButtonText docType={docType} />
            </PendingButton>
          ))}
      </div>
      {isWriting && <EmailDialog open {...email} onClose={() => setWriting(false)} />}
    </section>
  );
}

function useStepText(step: NextStep): string {
  const t = useTranslations("document.issued.next");
  const locale = useLocale();
  if (step.kind === "create" && step.uncoveredCents > 0)
    return t("createRest", { amount: formatCents(step.uncoveredCents, locale) });
  if (step.kind !== "wait") return t(step.kind);
  return step.until ? t("pay", { date: formatDate(step.until) }) : t("payAnyTime");
}

type DocType = EmailPanelProps["document"]["docType"];

const CreateButtonText = ({ docType }: { docType: DocType }) =>
  useTranslations("document.menu.create")(docType);

interface PendingButtonProps {
  run: () => Promise<void>;
  isFirst: boolean;
  children: ReactNode;
}

function PendingButton({ run, isFirst, children }: PendingButtonProps) {
  const [isPending, startTransition] = useTransition();
  return (
    <Button
      variant={isFirst ? "primary" : "secondary"}
      loading={isPending}
      onClick={() => startTransition(run)}
    >
      {children}
    </Button>
  );
}
