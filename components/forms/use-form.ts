"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState, useTransition } from "react";
import { flushSync } from "react-dom";
import type { z } from "zod";
import { pressed } from "@/components/shortcuts/pressed";
import { toast } from "@/components/ui/toast";
import type { Rules } from "./check-values";
import { formValues, type Values } from "./form-values";
import { attempt, type Result } from "./result";
import { useFieldErrors } from "./use-field-errors";
import { useReportFailure } from "./use-report-failure";

export interface FormOptions<Schema extends z.ZodObject, Output> {
  /**
   * Loads the operation's input schema, so that errors are found before anything is sent. It is
   * loaded when the user first enters the form; until then the page does without the validation code.
   */
  schema: () => Promise<Schema>;
  rules?: Rules<Schema>;
  /** Called before the form is read. Returns false after leading the user to something that cannot be read yet. */
  isReady?: () => boolean;
  /** Converts the texts of the controls into the types that the schema expects. */
  read?: (values: Values) => Values;
  save: (input: z.output<Schema>) => Promise<Result<Output>>;
  /**
   * Saves what was typed during a save into the record that was just saved. With it,
   * such a form stays open and unsaved; without it, a form is done once it is saved.
   */
  saveAgain?: (input: z.output<Schema>, saved: Output) => Promise<Result<Output>>;
  /** `isHere`: the form has not been closed or left since it was sent. */
  onSaved: (output: Output, isHere: boolean) => void;
}

/** The parsed values of a form's fields. */
export type FieldsOf<Load extends () => Promise<z.ZodObject>> = z.output<Awaited<ReturnType<Load>>>;

/**
 * A form over plain, uncontrolled fields, so that typed text is never lost. A field is checked
 * when it loses the focus, all fields on submitting, and the first invalid one gets the focus.
 */
export function useForm<Schema extends z.ZodObject, Output>(options: FormOptions<Schema, Output>) {
  const {
    schema,
    rules,
    isReady = () => true,
    read = (values) => values,
    save,
    saveAgain,
    onSaved,
  } = options;
  const savedBefore = useTranslations("forms")("savedBefore");
  const router = useRouter();
  const reportFailure = useReportFailure();
  const form = useRef<HTMLFormElement>(null);
  const changeCount = useRef(0);
  const saved = useRef<{ output: Output }>(null);
  const [isDirty, setDirty] = useState(false);
  const [isPending, startTransition] = useTransition();

  const valuesNow = () => (form.current ? read(formValues(new FormData(form.current))) : {});
  const fields = useFieldErrors({ form, schema, rules, valuesNow });

  const submit = (data: FormData) => {
    if (isPending || !isReady()) return;
    const values = read(formValues(data));
    const sentChangeCount = changeCount.current;
    fields.begin();
    startTransition(async () => {
      const result = await attempt(async () => {
        const parse = await fields.checkAll(values);
        if (!parse) return null;
        return saveAgain && saved.current ? saveAgain(parse(), saved.current.output) : save(parse());
      });
      if (!result) return fields.lead();
      fields.end(result.ok);
      if (result.ok && saveAgain && changeCount.current !== sentChangeCount) {
        saved.current = { output: result.data };
        toast({ tone: "ok", title: savedBefore });
        router.refresh();
      } else if (result.ok) {
        saved.current = null;
        // `flushSync`, so that the guard no longer blocks leaving the page, not even by a full page load.
        flushSync(() => setDirty(false));
        onSaved(result.data, form.current !== null);
      } else if (result.fieldErrors) {
        const hiddenError = fields.refuse(result.fieldErrors);
        if (hiddenError) reportFailure(result, hiddenError);
      } else reportFailure(result);
    });
  };

  const touch = (name: string) => {
    changeCount.current += 1;
    setDirty(true);
    fields.touch(name);
  };

  const formProps = {
    ref: form,
    noValidate: true,
    /** Handles a form that was submitted before hydration. */
    action: submit,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (event.currentTarget.reportValidity()) submit(new FormData(event.currentTarget));
    },
    onChange: ({ target }: FormEvent<HTMLFormElement>) =>
      touch((target as Partial<HTMLInputElement>).name ?? ""),
    onBlur: ({ target }: FocusEvent<HTMLFormElement, Element>) => {
      const name = target.getAttribute("name");
      if (name) fields.leave(name);
    },
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      // React also delivers key presses from a dialog opened over the form.
      if (!event.currentTarget.contains(event.target as Node)) return;
      if (pressed("forms", event) !== "submit") return;
      event.preventDefault();
      // Lets a field apply text that the same key press completed.
      flushSync(() => {});
      event.currentTarget.requestSubmit();
    },
  };
  return { formProps, errors: fields.errors, isPending, isDirty, touch };
}
