"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog, DialogFooter } from "./dialog";
import type { DialogProps } from "./dialog-panel";

interface OnceDialogProps extends Pick<DialogProps, "title" | "size" | "children"> {
  /** That it is seen this once. */
  once: string;
  done: ReactNode;
  onClose: () => void;
}

/** Shows what nobody can see again: an address or a secret that was just made. */
export function OnceDialog({ title, size, once, done, onClose, children }: OnceDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} size={size}>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">{once}</p>
        {children}
      </div>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {done}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
