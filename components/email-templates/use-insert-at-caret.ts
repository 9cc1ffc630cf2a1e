"use client";

import { useRef } from "react";

/** A field of several lines into whose text placeholders are put at the caret, in place of what is chosen there. */
export function useInsertAtCaret(text: string, onChange: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (placeholder: string) => {
    const start = area.current?.selectionStart ?? text.length;
    const end = area.current?.selectionEnd ?? start;
    onChange(text.slice(0, start) + placeholder + text.slice(end));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + placeholder.length, start + placeholder.length);
    });
  };
  return { area, insert };
}
