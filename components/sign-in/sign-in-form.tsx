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
  /** Why the hosted form's return was refused; an error code or `state`. */
  failure: string | null;
  hostedUrl: string | null;
};

export function SignInForm({ next, failure, hostedUrl }: Props) {
  const t = useTranslations("signIn");
  const [failed, setFailed] = useState<Failed | null>(failure ? { ok: false, error: failure } : null);
  const [attempts, setAttempts] = useState(0);
  const [isPending, startTransition] = useTransition();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = { username: String(form.get("username")), password: String(form.get("password")), next };
    startTransition(async () => {
      const result = await signInAction(given);
      setFailed(result.ok ? null : result);
      setAttempts((count) => count + 1);
    });
  };

  return (
    <form onSubmit={submit} method="post" className="grid gap-4" noValidate>
      {failed && !failed.fieldErrors && (
        <SignInFailure key={attempts} error={failed.error} seconds={failed.retryAfterSeconds} />
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
