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
import { useFailure } from "./use-failure";
import { useFieldErrors } from "./use-field-errors";

export interface FormOptions<Schema extends z.ZodObject, Output> {
  /**
   * The operation's own input, so that what is wrong is reported before anything is sent. It is fetched when somebody
   * comes to the form: until then the page does without what checks it.
   */
  schema: () => Promise<Schema>;
  rules?: Rules<Schema>;
  /** Asked before the form is read: false once it has led to what cannot be read yet. */
  isReady?: () => boolean;
  /** Turns texts of controls into what the schema expects. */
  read?: (values: Values) => Values;
  save: (input: z.output<Schema>) => Promise<Result<Output>>;
  /**
   * Saves into what has been saved what was typed meanwhile. With it such a form stays, unsaved; without it a form is
   * done with once it is saved.
   */
  saveAgain?: (input: z.output<Schema>, saved: Output) => Promise<Result<Output>>;
  /** `isHere`: the form has not been closed or left since it was sent. */
  onSaved: (output: Output, isHere: boolean) => void;
}

/** What the fields of a form come to. */
export type FieldsOf<Load extends () => Promise<z.ZodObject>> = z.output<Awaited<ReturnType<Load>>>;

/**
 * A form over plain, uncontrolled fields: what was typed stays whatever happens. A field is checked when it is left,
 * all of them on submitting, and the first one that is wrong gets the focus.
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
  const notify = useFailure();
  const form = useRef<HTMLFormElement>(null);
  const touches = useRef(0);
  const saved = useRef<{ output: Output }>(null);
  const [isDirty, setDirty] = useState(false);
  const [isPending, startTransition] = useTransition();

  const valuesNow = () => (form.current ? read(formValues(new FormData(form.current))) : {});
  const fields = useFieldErrors({ form, schema, rules, valuesNow });

  const submit = (data: FormData) => {
    if (isPending || !isReady()) return;
    const values = read(formValues(data));
    const sent = touches.current;
    fields.begin();
    startTransition(async () => {
      const result = await attempt(async () => {
        const parse = await fields.checkAll(values);
        if (!parse) return null;
        return saveAgain && saved.current ? saveAgain(parse(), saved.current.output) : save(parse());
      });
      if (!result) return fields.lead();
      fields.end(result.ok);
      if (result.ok && saveAgain && touches.current !== sent) {
        saved.current = { output: result.data };
        toast({ tone: "ok", title: savedBefore });
        router.refresh();
      } else if (result.ok) {
        saved.current = null;
        // Nothing holds up who leaves the page now, be it for another one of the browser.
        flushSync(() => setDirty(false));
        onSaved(result.data, form.current !== null);
      } else if (result.fieldErrors) {
        const unseen = fields.refuse(result.fieldErrors);
        if (unseen) notify(result, unseen);
      } else notify(result);
    });
  };

  const touch = (name: string) => {
    touches.current += 1;
    setDirty(true);
    fields.touch(name);
  };

  const formProps = {
    ref: form,
    noValidate: true,
    /** Takes a form that was sent before the page came alive. */
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
      // What is pressed in a dialog over the form comes here, too.
      if (!event.currentTarget.contains(event.target as Node)) return;
      if (pressed("forms", event) !== "submit") return;
      event.preventDefault();
      // A field takes what was typed into it by the same press.
      flushSync(() => {});
      event.currentTarget.requestSubmit();
    },
  };
  return { formProps, errors: fields.errors, isPending, isDirty, touch };
}
