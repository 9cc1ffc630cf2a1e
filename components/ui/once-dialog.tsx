"use client";

import type { ReactNode } from "react";
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

/** Shows what nobody can see again: an address or a secret that was just made. A press beside it does not lose it. */
export function OnceDialog({ title, size, once, done, actions, onClose, children }: OnceDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} size={size} isHeld>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{once}</p>
        {children}
      </div>
      <DialogFooter>
        {actions}
        <Button variant="primary" onClick={onClose}>
          {done}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
