"use client";

import { useRef } from "react";

/** Inserts placeholders into a textarea at the caret, replacing the selection. */
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
