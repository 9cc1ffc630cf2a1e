"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { attempt, type Failed, type Result } from "@/components/forms/result";
import { findMessage } from "@/components/i18n/find-message";
import { type FieldTexts, type FillResult, fillForm } from "./fill-form";

interface LookupOptions<Found> {
  /** Whether a text can be looked up. */
  isCode: (text: string) => boolean;
  /** Looks up a code; the form says what else is known. */
  ask: (code: string, form: HTMLFormElement) => Promise<Result<Found>>;
  fillingOf: (found: Found) => FieldTexts;
  /** Prepares the form, which may have to show other fields. */
  onFound?: (found: Found) => void;
  notFoundText: string;
  /** Whether a code missing in the register may still be correct. */
  isNotFoundFine?: boolean;
}

interface Outcome extends FillResult {
  form: HTMLFormElement;
  warning: string | null;
}

export interface Lookup {
  isPending: boolean;
  /** Why the lookup failed, in words, and whether that is an error. */
  failure: { text: string; isWrong: boolean } | null;
  outcome: Outcome | null;
  /** Whether a text is a code that has not been looked up here. */
  isWorthAsking: (text: string) => boolean;
  askFor: (input: HTMLInputElement) => void;
  /** Call it when the code has changed, so that the result no longer applies. */
  forget: () => void;
}

const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** Looks up a code of a form's field in a register, and fills in the form. */
export function useLookup<Found extends { warning: string | null }>({
  isCode,
  ask,
  fillingOf,
  onFound,
  notFoundText,
  isNotFoundFine = false,
}: LookupOptions<Found>): Lookup {
  const t = useTranslations("lookup");
  const errors = useTranslations("errors");
  const lastCode = useRef("");
  const [failure, setFailure] = useState<Lookup["failure"]>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isPending, startTransition] = useTransition();

  const textOf = ({ error, detail, fieldErrors }: Failed) => {
    if (error === "not_found") return notFoundText;
    const detailText = Object.values(fieldErrors ?? {})[0]?.[0] ?? detail;
    return detailText ?? findMessage(errors, error) ?? errors("internal_error");
  };

  const forget = () => {
    lastCode.current = "";
    setFailure(null);
    setOutcome(null);
  };

  const askFor = (input: HTMLInputElement) => {
    const code = withoutSpaces(input.value);
    const { form } = input;
    // Another code is asked for at once: the response to the one before no longer applies.
    if (!form || (isPending && code === lastCode.current)) return;
    setOutcome(null);
    if (!isCode(code)) return setFailure({ text: t("notCode"), isWrong: true });
    setFailure(null);
    lastCode.current = code;
    startTransition(async () => {
      const result = await attempt(() => ask(code, form));
      if (lastCode.current !== code) return;
      if (!result.ok) {
        const isWrong = result.error !== "not_found" || !isNotFoundFine;
        if (isWrong) lastCode.current = "";
        return setFailure({ text: textOf(result), isWrong });
      }
      const { data } = result;
      // The fields for this kind of party must be rendered before they are filled.
      flushSync(() => onFound?.(data));
      setOutcome({ ...fillForm(form, fillingOf(data)), form, warning: data.warning });
    });
  };

  return {
    isPending,
    failure,
    outcome,
    isWorthAsking: (text) => isCode(withoutSpaces(text)) && withoutSpaces(text) !== lastCode.current,
    askFor,
    forget,
  };
}
