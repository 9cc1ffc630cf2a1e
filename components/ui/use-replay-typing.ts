import { type Ref, useCallback, useEffect, useRef } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns a ref for a field and reports text typed into it before hydration as if it were typed
 * now. React adopts the field as it finds it and continues with the text sent by the server:
 * the field would show one text, and the other would be saved. The ref is passed on to `given`.
 */
export function useReplayTyping<Control extends TextControl>(given?: Ref<Control>) {
  const ownRef = useRef<Control>(null);
  useEffect(() => {
    const control = ownRef.current;
    if (control && control.value !== control.defaultValue) replayTyping(control);
  }, []);
  return useCallback(
    (control: Control | null) => {
      ownRef.current = control;
      if (typeof given === "function") return given(control);
      if (given) given.current = control;
    },
    [given],
  );
}

function replayTyping(control: TextControl): void {
  const { value: typed, selectionStart, selectionEnd } = control;
  const isInside = document.activeElement === control;
  // React tracks the value through the instance's own property, so it notices a change made by the prototype's setter.
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, typed);
  if (isInside) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  // If the field has already lost the focus, what happens on leaving
  // it happens now, after the page has taken the typed text.
  if (!isInside) setTimeout(() => control.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
}
