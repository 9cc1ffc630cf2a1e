import { type Ref, useCallback, useEffect, useRef } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells the page what was typed into a field before it came alive, as if it was typed now. React takes a field of the server as it
 * finds it, and goes on with the text that the server sent: the field would show one thing, and the other would be saved. Gives
 * the field its ref, which hands it on to `given`.
 */
export function useTypedBefore<Control extends TextControl>(given?: Ref<Control>) {
  const own = useRef<Control>(null);
  useEffect(() => {
    const control = own.current;
    if (control && control.value !== control.defaultValue) typeAgain(control);
  }, []);
  return useCallback(
    (control: Control | null) => {
      own.current = control;
      if (typeof given === "function") return given(control);
      if (given) given.current = control;
    },
    [given],
  );
}

function typeAgain(control: TextControl): void {
  const { value: typed, selectionStart, selectionEnd } = control;
  const isInside = document.activeElement === control;
  // React remembers what is set by the property of the field itself, and finds a difference in what is set behind its back.
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, typed);
  if (isInside) control.setSelectionRange(selectionStart, selectionEnd);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  // What is set right when a field is left is so now, if it was left already: once the page has taken what was typed.
  if (!isInside) setTimeout(() => control.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
}
