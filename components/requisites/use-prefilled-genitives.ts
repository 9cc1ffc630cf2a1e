"use client";

import { type FocusEvent, useRef } from "react";
import { writeField } from "@/components/lookup/fill-form";

/**
 * For the fields whose genitive has a field of its own: once one of them is left, its genitive is proposed there,
 * unless somebody has written another one. The words to decline with come only then.
 */
export function usePrefilledGenitives() {
  const before = useRef(new Map<string, string>());
  return {
    onFocus({ currentTarget: { name, value } }: FocusEvent<HTMLInputElement>) {
      before.current.set(name, value);
    },
    async onBlur({ currentTarget: { form, name, value } }: FocusEvent<HTMLInputElement>) {
      const old = before.current.get(name) ?? "";
      const target = form?.elements.namedItem(`${name}Genitive`);
      if (!form || value === old || !(target instanceof HTMLInputElement)) return;
      const [{ genitiveName }, { genitivePosition }] = await Promise.all([
        import("@/lib/values/declension/full-name"),
        import("@/lib/values/declension/position"),
      ]);
      const decline = name === "signatoryName" ? genitiveName : genitivePosition;
      const isOurs = target.value === "" || target.value === decline(old);
      if (isOurs) writeField(form, target.name, decline(value) ?? "");
    },
  };
}
