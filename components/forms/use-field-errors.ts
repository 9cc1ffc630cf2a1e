import { useLocale } from "next-intl";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { z } from "zod";
import { otherBuild } from "@/components/shell/build/other-build";
import type { Rules } from "./check-values";
import { type Values, valueAt } from "./form-values";
import { loadErrorTexts } from "./load-error-texts";

type Errors = Record<string, string[]>;

interface FieldErrorsOptions<Schema extends z.ZodObject> {
  form: RefObject<HTMLFormElement | null>;
  schema: () => Promise<Schema>;
  rules?: Rules<Schema>;
  valuesNow: () => Values;
}

/**
 * Manages the errors of a form's fields, found by the form itself or
 * reported by the server. The first invalid field gets the focus.
 */
export function useFieldErrors<Schema extends z.ZodObject>(options: FieldErrorsOptions<Schema>) {
  const { form, schema, rules, valuesNow } = options;
  const locale = useLocale();
  const visited = useRef(new Set<string>());
  const isSubmitTried = useRef(false);
  const checkCount = useRef(0);
  const [ownErrors, setOwnErrors] = useState<Errors>({});
  const [serverErrors, setServerErrors] = useState<Errors>({});
  const [focusRequests, setFocusRequests] = useState(0);

  const [repeats, setRepeats] = useState(0);

  const shownErrors = { ...ownErrors, ...serverErrors };
  /** The errors that were shown when the last attempt to submit began. */
  const errorsBefore = useRef("");
  const leadToFirst = useEffectEvent(() => {
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const hasNothingNew = JSON.stringify(shownErrors) === errorsBefore.current;
    if (hasNothingNew && first === document.activeElement) setRepeats((count) => count + 1);
    first?.focus();
  });

  useEffect(() => {
    if (focusRequests > 0) leadToFirst();
  }, [focusRequests]);

  const check = async (values: Values) => {
    const [{ checkValues }, fields, errorTexts] = await Promise.all([
      import("./check-values"),
      schema(),
      loadErrorTexts(locale, "fields"),
    ]);
    const textOf = (message: string) => errorTexts.get(message) ?? message;
    const foundErrors = Object.entries(checkValues(fields, values, rules));
    const errors: Errors = Object.fromEntries(foundErrors.map(([name, texts]) => [name, texts.map(textOf)]));
    return { errors, parse: () => fields.parse(values) };
  };

  /** Before the first attempt to submit, untouched fields and fields left empty show no errors. */
  const recheck = async () => {
    const checkNumber = ++checkCount.current;
    const values = valuesNow();
    const checked = await check(values).catch(() => null);
    // The click that blurs a field may also submit the form, whose own check may finish first.
    if (!checked || checkNumber !== checkCount.current) return;
    const shouldShow = ([name]: [string, unknown]) =>
      isSubmitTried.current || (visited.current.has(name) && valueAt(values, name) !== "");
    setOwnErrors(Object.fromEntries(Object.entries(checked.errors).filter(shouldShow)));
  };

  return {
    errors: announcedAnew(shownErrors, repeats),
    /** Begins an attempt to submit: from now on all errors are shown. */
    begin: () => {
      isSubmitTried.current = true;
      errorsBefore.current = JSON.stringify(shownErrors);
      checkCount.current += 1;
      setServerErrors({});
    },
    /**
     * Checks all fields; returns a function that gives the parsed values, or null when there
     * are errors. Rejects when the schema cannot be loaded. If an upgrade has removed the
     * schema's script, the values are passed on unchecked: the server checks them anyway.
     */
    checkAll: async (values: Values) => {
      const checked = await check(values).catch((error: unknown) => {
        if (otherBuild.get()) return null;
        throw error;
      });
      if (!checked) return () => values as z.output<Schema>;
      const { errors, parse } = checked;
      setOwnErrors(errors);
      return Object.keys(errors).length > 0 ? null : parse;
    },
    /** Moves the focus to the first invalid field. */
    lead: () => setFocusRequests((count) => count + 1),
    end: (isSaved: boolean) => {
      isSubmitTried.current = !isSaved;
    },
    /** Shows the errors reported by the server; returns the first one that no field of the form can show. */
    refuse: (errors: Errors) => {
      setServerErrors(errors);
      setFocusRequests((count) => count + 1);
      const names = new Set(
        [...(form.current?.elements ?? [])].map((control) => control.getAttribute("name")),
      );
      return Object.entries(errors).find(([name]) => !names.has(name))?.[1][0];
    },
    leave: (name: string) => {
      visited.current.add(name);
      recheck();
    },
    touch: (name: string) => {
      if (serverErrors[name]) setServerErrors(({ [name]: _, ...rest }) => rest);
      if (ownErrors[name]) recheck();
    },
  };
}

/** Returns the errors with a space more or less at their ends, so that screen readers announce them another time. */
const announcedAnew = (errors: Errors, repeats: number): Errors =>
  repeats % 2 === 0
    ? errors
    : Object.fromEntries(
        Object.entries(errors).map(([name, [text, ...others]]) => [name, [`${text}\u00a0`, ...others]]),
      );
