"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState, useTransition } from "react";
import { attempt, firstFieldError, type Result } from "@/components/forms/result";
import { useIsHere } from "@/components/forms/use-is-here";
import { useErrorText, useReportFailure } from "@/components/forms/use-report-failure";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SavedFilter } from "@/lib/saved-filters/schema";

interface NameFormProps {
  name: string;
  save: (name: string) => Promise<Result<SavedFilter>>;
  /** `isHere`: the form has not been closed since it was submitted. */
  onSaved: (saved: SavedFilter, isHere: boolean) => void;
  onCancel: () => void;
}

export function NameForm({ name, save, onSaved, onCancel }: NameFormProps) {
  const t = useTranslations("lists.saved");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const reportFailure = useReportFailure();
  const isHere = useIsHere();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isPending, startTransition] = useTransition();
  useEffect(() => input.current?.select(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newName = String(new FormData(event.currentTarget).get("name"));
    startTransition(async () => {
      const result = await attempt(() => save(newName));
      if (result.ok) onSaved(result.data, isHere());
      else if (!isHere()) return reportFailure(result, firstFieldError(result));
      else return setError(firstFieldError(result) ?? errorText(result));
      router.refresh();
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t("name")} error={error} required>
        <Input ref={input} name="name" defaultValue={name} maxLength={60} required autoComplete="off" />
      </Field>
      <div className="mt-4 flex flex-wrap justify-end gap-2.5">
        <Button onClick={onCancel}>{common("cancel")}</Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {common("save")}
        </Button>
      </div>
    </form>
  );
}
