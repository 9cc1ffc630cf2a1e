"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { returnFocus } from "./focus-history";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { SubmitKey } from "./submit-key";
import { isInToast } from "./toast";
import { veilClass } from "./veil-class";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Selector of the element that gets the focus first, instead of the first field. */
  begin?: string;
  size?: "sm" | "md" | "lg" | "xl";
  /**
   * The button that ends the dialog: clicking outside then leaves
   * the dialog open, and Escape moves the focus to this button.
   */
  heldBy?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const widths = { sm: "max-w-105", md: "max-w-140", lg: "max-w-205", xl: "max-w-400" };

/**
 * A modal dialog. The closing cross comes last in the DOM, so that the dialog opens with the focus in its first field.
 */
export function DialogPanel({
  open,
  onOpenChange,
  title,
  description,
  begin,
  size = "md",
  heldBy,
  children,
}: DialogProps) {
  const t = useTranslations("common");
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div data-veil className={veilClass}>
          <Primitive.Content
            {...(description ? {} : { "aria-describedby": undefined })}
            onOpenAutoFocus={(event) => {
              const first = begin && (event.currentTarget as Element).querySelector<HTMLElement>(begin);
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={returnFocus}
            onEscapeKeyDown={(event) => {
              if (!heldBy && !isInToast(event.target)) return;
              event.preventDefault();
              heldBy?.current?.focus();
            }}
            onInteractOutside={(event) => (heldBy || isInToast(event.target)) && event.preventDefault()}
            aria-modal
            className={clsx(
              "relative my-auto w-full animate-rise rounded-lg border bg-surface shadow-pop focus-visible:outline-none",
              widths[size],
            )}
          >
            <header className="px-5 pt-5.5 pr-14">
              <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
              )}
            </header>
            <div className="px-5 pt-3 pb-5">{children}</div>
            <SubmitKey />
            <Primitive.Close asChild>
              <IconButton label={t("close")} icon={<Icon name="x" />} className="absolute! top-4 right-3" />
            </Primitive.Close>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
