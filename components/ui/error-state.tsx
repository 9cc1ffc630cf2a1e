"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "./button";
import type { CopyReferenceProps } from "./copy-reference";
import { Icon } from "./icon";
import { onDemand } from "./on-demand";

// Every page can fail but hardly any does, so this is not part of the pages' own code.
const CopyReference = onDemand<CopyReferenceProps>(
  async () => (await import("./copy-reference")).CopyReference,
);

export interface ErrorStateProps {
  title: ReactNode;
  description?: ReactNode;
  /** The reference that a user reads out to the administrator who looks into the log. */
  reference?: string;
  onRetry?: () => void;
  /** Other ways out of the error. */
  actions?: ReactNode;
}

export function ErrorState({ title, description, reference, onRetry, actions }: ErrorStateProps) {
  const t = useTranslations("common");
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <span className="mb-1 grid size-11 place-items-center rounded-lg bg-bad-soft text-bad">
        <Icon name="triangle-alert" className="size-5" />
      </span>
      <div className="text-lg font-semibold text-balance">{title}</div>
      {description && <p className="max-w-[52ch] text-muted text-pretty">{description}</p>}
      {reference && (
        <p className="flex items-center gap-1.5 text-xs text-muted">
          <span className="wrap-anywhere">{t("reference", { reference })}</span>
          <CopyReference open text={reference} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            <Icon name="rotate-cw" />
            {t("retry")}
          </Button>
        )}
        {actions}
      </div>
    </div>
  );
}
