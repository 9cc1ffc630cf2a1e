"use client";

import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { onDemand } from "./on-demand";
import { Slot } from "./slot";

const Bubble = onDemand(async () => (await import("./tooltip-bubble")).TooltipBubble);
const hoverDelayMs = 400;

export interface TooltipProps {
  label: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element. */
  children: ReactNode;
}

export function Tooltip({ label, side = "bottom", children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const showSoon = () => {
    Bubble.fetch();
    timer.current = setTimeout(() => setOpen(true), hoverDelayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <Slot
        ref={anchor}
        aria-describedby={open ? id : undefined}
        onPointerEnter={showSoon}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={({ target }: FocusEvent) => target.matches(":focus-visible") && setOpen(true)}
        onBlur={hide}
      >
        {children}
      </Slot>
      <Bubble id={id} open={open} onClose={hide} anchor={anchor} side={side} label={label} />
    </>
  );
}
