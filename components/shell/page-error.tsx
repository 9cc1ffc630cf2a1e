"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useTransition } from "react";
import { wordsFor } from "@/components/i18n/words-for";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { lostConnection } from "./connection/lost-connection";

export interface PageErrorProps {
  error: unknown;
  retry: () => void;
}

/** A page comes back by itself once the service does. */
const unavailableRetryMs = 5_000;

/** An expected failure carries its error code as the digest and gets its own words; anything else the general ones. */
export function PageError({ error, retry }: PageErrorProps) {
  const t = useTranslations("common");
  const errors = useTranslations("errors");
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  const expected = digest === undefined ? undefined : wordsFor(errors, digest);
  const [isReading, startReading] = useTransition();
  const again = useEffectEvent(() => {
    // One reading is enough: it ends once the service answers.
    if (!isReading && !lostConnection.get()) startReading(retry);
  });
  useEffect(() => {
    if (digest !== "unavailable") return;
    const timer = setInterval(() => again(), unavailableRetryMs);
    return () => clearInterval(timer);
  }, [digest]);

  // A whole new page: after a failure nothing of this one is relied on.
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
      title={<h1>{expected ?? t("failure.title")}</h1>}
      description={
        digest === "unavailable" ? t("unavailable") : expected ? undefined : t("failure.description")
      }
      reference={expected ? undefined : digest}
      onRetry={retry}
      actions={toDashboard}
    />
  );
}
