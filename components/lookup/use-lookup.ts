"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import { attempt, type Failed, type Result } from "@/components/forms/result";
import { wordsFor } from "@/components/i18n/words-for";
import { type Filled, type Filling, fillForm } from "./fill-form";

interface LookupOptions<Found> {
  /** Whether a text is worth asking for. */
  isCode: (text: string) => boolean;
  ask: (code: string) => Promise<Result<Found>>;
  fillingOf: (found: Found) => Filling;
  /** Prepares the form, which may have to show other fields. */
  onFound?: (found: Found) => void;
  notFoundText: string;
  /** Who is in no register may be right all the same. */
  isNotFoundFine?: boolean;
}

interface Outcome extends Filled {
  form: HTMLFormElement;
  warning: string | null;
}

export interface Lookup {
  isPending: boolean;
  /** Why nothing came of it, in words, and whether something is wrong. */
  failure: { text: string; isWrong: boolean } | null;
  outcome: Outcome | null;
  /** Whether a text is a code that has not been asked for here. */
  isWorthAsking: (text: string) => boolean;
  askFor: (input: HTMLInputElement) => void;
  /** The code is another one now: what was found does not concern it. */
  forget: () => void;
}

const compact = (text: string) => text.replace(/\s/g, "");

/** Asks a register for a code in a field of a form, and fills the form with what it knows. */
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
  const asked = useRef("");
  const [failure, setFailure] = useState<Lookup["failure"]>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isPending, startTransition] = useTransition();

  const textOf = ({ error, detail, fieldErrors }: Failed) => {
    if (error === "not_found") return notFoundText;
    const said = Object.values(fieldErrors ?? {})[0]?.[0] ?? detail;
    return said ?? wordsFor(errors, error) ?? errors("internal_error");
  };

  const forget = () => {
    asked.current = "";
    setFailure(null);
    setOutcome(null);
  };

  const askFor = (input: HTMLInputElement) => {
    const code = compact(input.value);
    const { form } = input;
    if (isPending || !form) return;
    setOutcome(null);
    if (!isCode(code)) return setFailure({ text: t("notCode"), isWrong: true });
    setFailure(null);
    asked.current = code;
    startTransition(async () => {
      const result = await attempt(() => ask(code));
      if (asked.current !== code) return;
      if (!result.ok) {
        const isWrong = result.error !== "not_found" || !isNotFoundFine;
        if (isWrong) asked.current = "";
        return setFailure({ text: textOf(result), isWrong });
      }
      const { data } = result;
      // Fields that this kind of party has must be there before they are filled.
      flushSync(() => onFound?.(data));
      setOutcome({ ...fillForm(form, fillingOf(data)), form, warning: data.warning });
    });
  };

  return {
    isPending,
    failure,
    outcome,
    isWorthAsking: (text) => isCode(compact(text)) && compact(text) !== asked.current,
    askFor,
    forget,
  };
}
