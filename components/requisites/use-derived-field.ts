"use client";

import { type FocusEvent, useRef } from "react";
import { writeField } from "@/components/lookup/fill-form";

type Derive = (text: string) => string | null;

/**
 * Handlers for a field from which another field can be derived: when it loses the focus, the derived value is
 * proposed there, unless the user has entered something else. The rule may be large, so it is loaded only then.
 */
export function useDerivedField(targetName: string, loadRule: () => Promise<Derive>) {
  const valueOnFocus = useRef("");
  return {
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      valueOnFocus.current = currentTarget.value;
    },
    async onBlur({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) {
      const previousValue = valueOnFocus.current;
      const target = form?.elements.namedItem(targetName);
      if (!form || value === previousValue || !(target instanceof HTMLInputElement)) return;
      const derive = await loadRule();
      const isDerived = target.value === "" || target.value === derive(previousValue);
      if (isDerived) writeField(form, targetName, derive(value) ?? "");
    },
  };
}
