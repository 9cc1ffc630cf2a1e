"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useTransition } from "react";
import { findMessage } from "@/components/i18n/find-message";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { lostConnection } from "./connection/lost-connection";

export interface PageErrorProps {
  error: unknown;
  retry: () => void;
}

/** The interval at which a page retries until the service is available again. */
const unavailableRetryMs = 5_000;

/** An expected failure has its error code as the digest and gets its own text; anything else gets the general text. */
export function PageError({ error, retry }: PageErrorProps) {
  const t = useTranslations("common");
  const errors = useTranslations("errors");
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  const expectedText = digest === undefined ? undefined : findMessage(errors, digest);
  const [isReading, startReading] = useTransition();
  const retryOnce = useEffectEvent(() => {
    // One attempt is enough: it ends once the service responds.
    if (!isReading && !lostConnection.get()) startReading(retry);
  });
  useEffect(() => {
    if (digest !== "unavailable") return;
    const timer = setInterval(() => retryOnce(), unavailableRetryMs);
    return () => clearInterval(timer);
  }, [digest]);

  // A full page load: after a failure nothing of the current page is relied on.
  const toDashboard = (
    <a href="/" className={buttonClass()}>
      {t("dashboard")}
    </a>
  );
  if (digest === "forbidden") {
    return (
      <EmptyState
        icon={<Icon name="lock" />}
        title={<h1>{t("forbidden.title")}</h1>}
        description={t("forbidden.description")}
        actions={toDashboard}
      />
    );
  }
  return (
    <ErrorState
      title={<h1>{expectedText ?? t("failure.title")}</h1>}
      description={
        digest === "unavailable" ? t("unavailable") : expectedText ? undefined : t("failure.description")
      }
      reference={expectedText ? undefined : digest}
      onRetry={retry}
      actions={toDashboard}
    />
  );
}
