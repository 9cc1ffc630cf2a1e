"use client";

import type { ReactNode } from "react";
import type { DialogProps } from "./dialog-panel";
import { onDemand } from "./on-demand";

export const Dialog = onDemand<DialogProps>(async () => (await import("./dialog-panel")).DialogPanel);

/** The row of buttons at the end of a dialog; it belongs inside the form, so that submitting works. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer data-bottom-bar className="mt-5 flex flex-wrap justify-end gap-2.5">
      {children}
    </footer>
  );
}
