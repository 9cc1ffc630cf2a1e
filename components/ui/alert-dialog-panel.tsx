"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { AlertDialog as Primitive } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useTransition } from "react";
import { Button } from "./button";
import { returnFocus } from "./focus-history";
import { isInToast } from "./toast";
import { veilClass } from "./veil-class";

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question itself: «Удалить черновик?» */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description?: ReactNode;
  /** Content to review before answering. */
  children?: ReactNode;
  /** The verb on the button: «Удалить». */
  confirmLabel: ReactNode;
  tone?: "danger" | "primary";
  /** The dialog stays open and busy until the returned promise settles, then closes. */
  onConfirm: () => void | Promise<void>;
}

export function AlertDialogPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  tone = "danger",
  onConfirm,
}: AlertDialogProps) {
  const t = useTranslations("common");
  const [pending, startTransition] = useTransition();
  const openingCount = useRef(0);
  useEffect(() => {
    if (!open) return;
    return () => {
      openingCount.current += 1;
    };
  }, [open]);
  const confirm = () => {
    const confirmedOpening = openingCount.current;
    startTransition(async () => {
      await onConfirm();
      // If the dialog was closed by hand meanwhile, another one may be open in its place.
      if (openingCount.current === confirmedOpening) onOpenChange(false);
    });
  };

  // Until the dialog below knows about this question, Escape would go to that dialog and do nothing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onOpenChange(false);
  };

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div data-veil className={veilClass}>
          <Primitive.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={(event) => isInToast(event.target) && event.preventDefault()}
            aria-modal
            onKeyDown={onKeyDown}
            className={clsx(
              "my-auto w-full animate-rise rounded-lg border bg-surface p-5 shadow-pop focus-visible:outline-none",
              children ? "max-w-xl" : "max-w-105",
            )}
          >
            <Primitive.Title className="text-lg font-semibold text-balance">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="mt-1.5 text-muted text-pretty">
                {description}
              </Primitive.Description>
            )}
            {children}
            <footer data-bottom-bar className="mt-5 flex flex-wrap justify-end gap-2.5">
              <Primitive.Cancel asChild>
                <Button>{t("cancel")}</Button>
              </Primitive.Cancel>
              <Button variant={tone} loading={pending} onClick={confirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
