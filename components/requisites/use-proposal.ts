"use client";

import { type FocusEvent, useRef } from "react";
import { writeField } from "@/components/lookup/fill-form";

type Derive = (text: string) => string | null;

/**
 * Handlers for a field from which another field can be derived: when it loses the focus, the derived value is
 * proposed there, unless the user has entered something else. The rule may be large, so it is loaded only then.
 */
export function useProposal(into: string, rule: () => Promise<Derive>) {
  const before = useRef("");
  return {
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
      before.current = currentTarget.value;
    },
    async onBlur({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>) {
      const old = before.current;
      const target = form?.elements.namedItem(into);
      if (!form || value === old || !(target instanceof HTMLInputElement)) return;
      const derive = await rule();
      const isOurs = target.value === "" || target.value === derive(old);
      if (isOurs) writeField(form, into, derive(value) ?? "");
    },
  };
}
