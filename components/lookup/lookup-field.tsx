"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, use, useRef } from "react";
import { useFormField } from "@/components/forms/form-context";
import { TextField, type TextFieldProps } from "@/components/forms/text-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { HasLookup } from "./has-lookup";
import { useFilledText } from "./use-filled-text";
import type { Lookup } from "./use-lookup";

interface LookupFieldProps extends Omit<TextFieldProps, "ref" | "onChange" | "onKeyDown"> {
  lookup: Lookup;
  /** The accessible name of the button, which begins with its visible text. */
  actionLabel: string;
}

/**
 * A code field that fills in the rest of its form. Enter queries the register once for a new code; after the answer,
 * as everywhere else, it submits. Where the server has no access to the register, it is an ordinary field.
 */
export function LookupField({ lookup, actionLabel, ...field }: LookupFieldProps) {
  return use(HasLookup) ? (
    <FillingField {...field} lookup={lookup} actionLabel={actionLabel} />
  ) : (
    <TextField {...field} inputMode="numeric" />
  );
}

function FillingField({
  lookup,
  actionLabel,
  name,
  label,
  hint,
  required,
  className,
  ...rest
}: LookupFieldProps) {
  const t = useTranslations("lookup");
  const { initial = "", error } = useFormField(name);
  const input = useRef<HTMLInputElement>(null);
  const filledText = useFilledText(lookup.outcome);
  const { failure } = lookup;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    const { value } = event.currentTarget;
    if (value === initial || !(lookup.isPending || lookup.isWorthAsking(value))) return;
    event.preventDefault();
    lookup.askFor(event.currentTarget);
  };
  return (
    <Field
      label={label}
      required={required}
      error={error}
      className={className}
      hint={
        (failure?.isWrong || hint) && (
          <>
            {failure?.isWrong && (
              <span role="alert" className="block whitespace-normal text-bad">
                {failure.text}
              </span>
            )}
            {hint}
          </>
        )
      }
    >
      <div className="flex gap-1.5">
        <Input
          {...rest}
          ref={input}
          name={name}
          defaultValue={initial}
          inputMode="numeric"
          onKeyDown={onKeyDown}
          onChange={lookup.forget}
        />
        <Button
          aria-label={actionLabel}
          loading={lookup.isPending}
          onClick={() => input.current && lookup.askFor(input.current)}
        >
          {t("fill")}
        </Button>
      </div>
      {/* Always there, since screen readers announce only changes. */}
      <p role="status" className="text-xs text-muted not-empty:mt-1">
        {failure && !failure.isWrong ? failure.text : filledText}
      </p>
    </Field>
  );
}
