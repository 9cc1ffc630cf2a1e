"use client";

import { type CSSProperties, type ReactNode, useRef } from "react";
import { useRowDrag } from "./use-row-drag";

interface DragFrameProps {
  className: string;
  style: CSSProperties;
  /** A row was let go before another one, both by their numbers. */
  onDrop: (from: number, before: number) => void;
  children: ReactNode;
}

/** What rows are dragged within, with the mark of the place to which one would go. */
export function DragFrame({ className, style, onDrop, children }: DragFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { mark, onPointerDown } = useRowDrag(frame, onDrop);
  return (
    <div ref={frame} style={style} onPointerDown={onPointerDown} className={`relative ${className}`}>
      {children}
      {mark !== null && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-0 h-0.5 bg-accent"
          style={{ top: mark - 1 }}
        />
      )}
    </div>
  );
}
