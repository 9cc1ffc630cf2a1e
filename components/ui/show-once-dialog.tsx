"use client";

import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { Dialog, DialogFooter } from "./dialog";
import type { DialogProps } from "./dialog-panel";

interface ShowOnceDialogProps extends Pick<DialogProps, "title" | "size" | "children"> {
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
export function ShowOnceDialog({ title, size, once, done, actions, onClose, children }: ShowOnceDialogProps) {
  const doneButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open onOpenChange={onClose} title={title} size={size} heldBy={doneButton}>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{once}</p>
        {children}
      </div>
      <DialogFooter>
        {actions}
        <Button ref={doneButton} variant="primary" onClick={onClose}>
          {done}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
