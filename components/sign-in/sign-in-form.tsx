"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import type { Failed } from "@/components/forms/result";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { signInAction } from "@/lib/auth/actions";
import { SignInFailure } from "./sign-in-failure";

type Props = {
  next: string;
  /** Why returning from the hosted form failed: an error code or `state`. */
  failure: string | null;
  hostedUrl: string | null;
};

/** Whether an account with two-step sign-in requires a code. */
const asksForCode = ({ detail }: Failed) => detail === "otp_required" || detail === "otp_wrong";

export function SignInForm({ next, failure, hostedUrl }: Props) {
  const t = useTranslations("signIn");
  const [failed, setFailed] = useState<Failed | null>(failure ? { ok: false, error: failure } : null);
  const [attempts, setAttempts] = useState(0);
  const [hasSecondStep, setSecondStep] = useState(false);
  const [isPending, startTransition] = useTransition();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const credentials = { username: text("username"), password: text("password"), otp: text("otp"), next };
    startTransition(async () => {
      const result = await signInAction(credentials);
      setFailed(result.ok ? null : result);
      if (!result.ok && asksForCode(result)) setSecondStep(true);
      setAttempts((count) => count + 1);
    });
  };
  const showsFailure = failed && !failed.fieldErrors && failed.detail !== "otp_required";

  return (
    <form onSubmit={submit} method="post" className="grid gap-4" noValidate>
      {showsFailure && (
        <SignInFailure
          key={attempts}
          error={failed.detail === "otp_wrong" ? "otp_wrong" : failed.error}
          seconds={failed.retryAfterSeconds}
        />
      )}
      <Field label={t("username")} error={failed?.fieldErrors?.username}>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      </Field>
      <Field label={t("password")} error={failed?.fieldErrors?.password}>
        <Input name="password" type="password" autoComplete="current-password" required />
      </Field>
      {hasSecondStep && (
        <Field label={t("otp")} hint={t("otpHint")} error={failed?.fieldErrors?.otp}>
          <Input name="otp" autoComplete="one-time-code" spellCheck={false} autoFocus required />
        </Field>
      )}
      <Button type="submit" variant="primary" loading={isPending}>
        {t("submit")}
      </Button>
      {hostedUrl && (
        <a href={hostedUrl} className="justify-self-center text-accent underline underline-offset-2">
          {t("hosted")}
        </a>
      )}
    </form>
  );
}
