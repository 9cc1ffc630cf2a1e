"use client";

import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { ErrorState } from "@/components/ui/error-state";

export interface PageErrorProps {
  error: unknown;
  retry: () => void;
}

/** An expected failure carries its error code as the digest and gets its own words; anything else the general ones. */
export function PageError({ error, retry }: PageErrorProps) {
  const t = useTranslations("common");
  const errors = useTranslations("errors");
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  const expected = digest !== undefined && isErrorKey(errors, digest);
  return (
    <ErrorState
      title={<h1>{expected ? errors(digest) : t("failure.title")}</h1>}
      description={expected ? undefined : t("failure.description")}
      reference={expected ? undefined : digest}
      onRetry={digest === "forbidden" ? undefined : retry}
      // A whole new page: after a failure nothing of this one is relied on.
      actions={
        <a href="/" className={buttonClass()}>
          {t("home")}
        </a>
      }
    />
  );
}

type Errors = ReturnType<typeof useTranslations<"errors">>;
type ErrorKey = Parameters<Errors>[0];

const isErrorKey = (errors: Errors, key: string): key is ErrorKey => errors.has(key as ErrorKey);
