"use client";

import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from "react";
import { startDrag } from "./row-drag";

/**
 * Drags rows by their numbers, with a mouse, a pen or a finger. `mark` is where the row would
 * go, in pixels from the top of the frame; during a drag only this mark is rendered again.
 */
export function useRowDrag(
  frame: RefObject<HTMLElement | null>,
  onDrop: (from: number, before: number) => void,
) {
  const [mark, setMark] = useState<number | null>(null);
  const onPointerDown = ({ target, button, clientY, isPrimary }: ReactPointerEvent) => {
    const grip = target instanceof Element ? target.closest("[data-grip]") : null;
    const row = grip?.closest<HTMLElement>("[data-line]");
    if (!row || !frame.current || button !== 0 || !isPrimary) return;
    startDrag({ frame: frame.current, row, startY: clientY, onMark: setMark, onDrop });
  };
  return { mark, onPointerDown };
}
