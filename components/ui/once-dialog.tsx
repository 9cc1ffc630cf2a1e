"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { Dialog, DialogFooter } from "./dialog";
import type { DialogProps } from "./dialog-panel";

interface OnceDialogProps extends Pick<DialogProps, "title" | "size" | "children"> {
  /** That it is seen this once. */
  once: string;
  done: ReactNode;
  /** Other ways on, beside «Готово». */
  actions?: ReactNode;
  onClose: () => void;
}

/** Shows what nobody can see again: an address or a secret that was just made. Neither a press beside it nor Escape loses it. */
export function OnceDialog({ title, size, once, done, actions, onClose, children }: OnceDialogProps) {
  const end = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open onOpenChange={onClose} title={title} size={size} heldBy={end}>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{once}</p>
        {children}
      </div>
      <DialogFooter>
        {actions}
        <Button ref={end} variant="primary" onClick={onClose}>
          {done}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
