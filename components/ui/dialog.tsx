"use client";

import type { ReactNode } from "react";
import { onDemand } from "./on-demand";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: "sm" | "md" | "lg";
  children: ReactNode;
}

export const Dialog = onDemand<DialogProps>(async () => (await import("./dialog-panel")).DialogPanel);

/** The row of buttons that ends a dialog, inside its form so that submitting works. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer data-bottom-bar className="mt-5 flex flex-wrap justify-end gap-2.5">
      {children}
    </footer>
  );
}
