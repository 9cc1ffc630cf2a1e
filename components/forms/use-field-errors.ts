import { useLocale } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { otherBuild } from "@/components/shell/build/other-build";
import type { Rules } from "./check-values";
import { type Values, valueAt } from "./form-values";
import { loadWords } from "./load-words";

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
  const isTried = useRef(false);
  const checks = useRef(0);
  const [found, setFound] = useState<Errors>({});
  const [refused, setRefused] = useState<Errors>({});
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts, form]);

  const check = async (values: Values) => {
    const [{ checkValues }, fields, words] = await Promise.all([
      import("./check-values"),
      schema(),
      loadWords(locale, "fields"),
    ]);
    const textOf = (message: string) => words.get(message) ?? message;
    const found = Object.entries(checkValues(fields, values, rules));
    const errors: Errors = Object.fromEntries(found.map(([name, texts]) => [name, texts.map(textOf)]));
    return { errors, parse: () => fields.parse(values) };
  };

  /** Before the first attempt to submit, untouched fields and fields left empty show no errors. */
  const recheck = async () => {
    const turn = ++checks.current;
    const values = valuesNow();
    const checked = await check(values).catch(() => null);
    // The click that blurs a field may also submit the form, whose own check may finish first.
    if (!checked || turn !== checks.current) return;
    const isDue = ([name]: [string, unknown]) =>
      isTried.current || (visited.current.has(name) && valueAt(values, name) !== "");
    setFound(Object.fromEntries(Object.entries(checked.errors).filter(isDue)));
  };

  return {
    errors: { ...found, ...refused },
    /** Begins an attempt to submit: from now on all errors are shown. */
    begin: () => {
      isTried.current = true;
      checks.current += 1;
      setRefused({});
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
      setFound(errors);
      return Object.keys(errors).length > 0 ? null : parse;
    },
    /** Moves the focus to the first invalid field. */
    lead: () => setAttempts((count) => count + 1),
    end: (isSaved: boolean) => {
      isTried.current = !isSaved;
    },
    /** Shows the errors reported by the server; returns the first one that no field of the form can show. */
    refuse: (errors: Errors) => {
      setRefused(errors);
      setAttempts((count) => count + 1);
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
      if (refused[name]) setRefused(({ [name]: _, ...rest }) => rest);
      if (found[name]) recheck();
    },
  };
}
