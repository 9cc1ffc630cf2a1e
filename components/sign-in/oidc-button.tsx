"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SignInFailure } from "./sign-in-failure";

interface OidcButtonProps {
  /** The provider's host name, which users recognize. */
  host: string;
  next: string;
}

/** Leads to the provider's sign-in page, which leads back here. */
export function OidcButton({ host, next }: OidcButtonProps) {
  const t = useTranslations("signIn");
  const [state, setState] = useState<"idle" | "leaving" | "failed">("idle");
  const leave = async () => {
    setState("leaving");
    try {
      window.location.assign(await addressOf(next));
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      {state === "failed" && <SignInFailure error="OAuthSignin" />}
      <Button loading={state === "leaving"} onClick={leave}>
        {t("oidc", { host })}
      </Button>
    </>
  );
}

/** Not a form, because the content security policy blocks forms that lead to another host. */
async function addressOf(next: string): Promise<string> {
  const { csrfToken } = await (await fetch("/api/auth/csrf")).json();
  const body = new URLSearchParams({ csrfToken, callbackUrl: next, json: "true" });
  const { url } = await (await fetch("/api/auth/signin/oidc", { method: "POST", body })).json();
  return url;
}
