"use client";

import { type RefObject, useRef } from "react";

export interface PopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: RefObject<HTMLElement | null>;
}

/**
 * Ties what opened to a button that Radix does not know: a click on the button is left to the button, and closing
 * gives the focus back to it, unless somebody has gone elsewhere.
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
