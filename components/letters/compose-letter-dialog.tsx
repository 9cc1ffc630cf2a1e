"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { LetterForm } from "./letter-form";

interface ComposeLetterDialogProps
  extends Omit<ComponentProps<typeof LetterForm>, "draft" | "onWritten" | "onLeave"> {
  title: ReactNode;
  /** Null while it is loading. */
  draft: ComponentProps<typeof LetterForm>["draft"] | null;
}

/** An email in its own dialog, which asks before it closes over unsent text. */
export function ComposeLetterDialog({ title, draft, onClose, ...form }: ComposeLetterDialogProps) {
  const [isWritten, setWritten] = useState(false);
  const { onLeave, question } = useGuardedClose(isWritten, onClose, false);
  return (
    <Dialog open onOpenChange={onLeave} title={title}>
      {draft ? (
        <LetterForm
          {...form}
          draft={draft}
          onWritten={() => setWritten(true)}
          onLeave={onLeave}
          onClose={onClose}
        />
      ) : (
        <Spinner className="text-muted" />
      )}
      {question}
    </Dialog>
  );
}
