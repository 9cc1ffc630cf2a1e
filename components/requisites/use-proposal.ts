"use client";

import { type FocusEvent, useRef } from "react";
import { writeField } from "@/components/lookup/fill-form";

type Derive = (text: string) => string | null;

/**
 * For a field from which another one can be told: once it is left, what follows from it is proposed there, unless
 * somebody has written something else. The rule may be large, and comes only then.
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
