"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

interface SignInFailureProps {
  /** An error code, or `state`. */
  error: string;
  /** How long to wait after too many failed attempts. */
  seconds?: number;
}

const knownErrors = [
  "unauthorized",
  "unavailable",
  "state",
  "otp_wrong",
  "OAuthSignin",
  "OAuthCallback",
  "Callback",
] as const;

/**
 * Says why signing in failed. The waiting time is announced once, and so
 * is its end: a screen reader would read a countdown aloud without end.
 */
export function SignInFailure({ error, seconds }: SignInFailureProps) {
  const t = useTranslations("signIn.failures");
  const isWaitOver = useIsWaitOver(seconds);
  if (seconds && isWaitOver)
    return (
      <p role="status" className="rounded-lg bg-ok-soft px-3 py-2 text-ok">
        {t("again")}
      </p>
    );
  const reason = knownErrors.find((each) => each === error) ?? "other";
  return (
    <p role="alert" className="rounded-lg bg-bad-soft px-3 py-2 text-bad">
      {seconds ? t("paused", { seconds }) : t(reason)}
    </p>
  );
}

function useIsWaitOver(seconds: number | undefined): boolean {
  const [isWaitOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!seconds) return;
    const timer = setTimeout(() => setIsOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return isWaitOver;
}
