"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

interface SignInFailureProps {
  /** An error code, or `state`. */
  error: string;
  /** How long to wait after too many failed attempts. */
  seconds?: number;
}

const known = [
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
  const isOver = useIsOver(seconds);
  if (seconds && isOver)
    return (
      <p role="status" className="rounded-lg bg-ok-soft px-3 py-2 text-ok">
        {t("again")}
      </p>
    );
  const reason = known.find((each) => each === error) ?? "other";
  return (
    <p role="alert" className="rounded-lg bg-bad-soft px-3 py-2 text-bad">
      {seconds ? t("paused", { seconds }) : t(reason)}
    </p>
  );
}

function useIsOver(seconds: number | undefined): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!seconds) return;
    const timer = setTimeout(() => setIsOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return isOver;
}
