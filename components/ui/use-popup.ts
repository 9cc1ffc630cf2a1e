"use client";

import { type RefObject, useRef } from "react";

export interface PopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: RefObject<HTMLElement | null>;
}

/**
 * Connects a popup to a button that Radix does not know as its trigger: a click on the button is left
 * to the button, and closing the popup returns the focus to it, unless the user has moved elsewhere.
 */
export function usePopup(trigger: RefObject<HTMLElement | null>) {
  const hasGoneElsewhere = useRef(false);
  return {
    onInteractOutside: (event: Event) => {
      if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
      else hasGoneElsewhere.current = true;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (!hasGoneElsewhere.current) trigger.current?.focus();
      hasGoneElsewhere.current = false;
    },
  };
}
