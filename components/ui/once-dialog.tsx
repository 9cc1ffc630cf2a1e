"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { Dialog, DialogFooter } from "./dialog";
import type { DialogProps } from "./dialog-panel";

interface OnceDialogProps extends Pick<DialogProps, "title" | "size" | "children"> {
  /** The warning that this is shown only once. */
  once: string;
  done: ReactNode;
  /** Other ways to continue, beside «Готово». */
  actions?: ReactNode;
  onClose: () => void;
}

/**
 * A dialog for a value that cannot be shown again: an address or a secret
 * that was just created. Neither a click outside nor Escape closes it.
 */
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
