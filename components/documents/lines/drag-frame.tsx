"use client";

import { type CSSProperties, type ReactNode, useRef } from "react";
import { useRowDrag } from "./use-row-drag";

interface DragFrameProps {
  className: string;
  style: CSSProperties;
  /** Called when row `from` is dropped before row `before`, both by index. */
  onDrop: (from: number, before: number) => void;
  children: ReactNode;
}

/** The area within which rows are dragged, with a mark where the row would be dropped. */
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
