"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "./button";
import { refocus } from "./focus-history";
import { Icon } from "./icon";
import { dismissToast, type ShownToast, toastStore } from "./toast";
import { useCountdown } from "./use-countdown";

const noToasts: readonly ShownToast[] = [];

/**
 * Shows the toasts; rendered once, in the root layout. It is at the bottom, because a page's primary
 * actions are at its top, and beside the menu where there is one, because sums are at the right.
 */
export function Toaster() {
  const t = useTranslations("common");
  const region = useRef<HTMLElement>(null);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => noToasts);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === "F8" && region.current?.focus();
    // An open modal, which listens after this, would take back the focus that goes to a toast, or close.
    const hideFromModals = (event: FocusEvent) => {
      const focused = event.type === "focusin" ? event.target : event.relatedTarget;
      if (region.current?.contains(focused as Node | null)) event.stopImmediatePropagation();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("keydown", onKeyDown, { signal });
    document.addEventListener("focusin", hideFromModals, { signal });
    document.addEventListener("focusout", hideFromModals, { signal });
    return () => listening.abort();
  }, []);
  return (
    <section
      ref={region}
      data-toaster
      onKeyDown={({ key }) => key === "Escape" && refocus()}
      aria-label={t("notifications", { hotkey: "F8" })}
      aria-live="polite"
      tabIndex={-1}
      className="pointer-events-none fixed bottom-4 left-1/2 z-60 flex w-[min(26.25rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col wide:bottom-18 wide:left-3 wide:w-95 wide:translate-x-0 gap-2 rounded-md in-[html:has([data-bottom-bar])]:bottom-20 max-sm:in-[html:has([data-bottom-bar=tall])]:bottom-36 print:hidden"
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} {...item} />
      ))}
    </section>
  );
}

function ToastCard({ id, title, description, tone = "neutral", action, link, durationMs }: ShownToast) {
  const t = useTranslations("common");
  const dismiss = () => dismissToast(id);
  const pauseHandlers = useCountdown(durationMs ?? (tone === "bad" ? 10_000 : 5_000), dismiss);
  return (
    <div
      {...pauseHandlers}
      data-toast
      role={tone === "bad" ? "alert" : undefined}
      className="pointer-events-auto flex animate-rise items-start gap-2.5 rounded-md border bg-surface py-2.5 pr-2 pl-3.5 shadow-pop"
    >
      <ToneIcon tone={tone} />
      {/* A button that would leave the text less room than this wraps below it. */}
      <div className="flex min-w-0 grow flex-wrap items-start gap-x-2.5 gap-y-1.5">
        <div className="min-w-0 grow basis-40 py-0.5">
          <p className="font-medium wrap-anywhere">{title}</p>
          {description && <p className="text-sm text-muted">{description}</p>}
          {link && (
            <Link
              href={link.href}
              prefetch={false}
              onClick={dismiss}
              className="text-sm text-accent underline underline-offset-2"
            >
              {link.label}
            </Link>
          )}
        </div>
        {action && (
          <Button
            size="sm"
            onClick={() => {
              action.onSelect();
              dismiss();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <Button size="sm" variant="ghost" aria-label={t("close")} className="w-7 px-0!" onClick={dismiss}>
        <Icon name="x" />
      </Button>
    </div>
  );
}

function ToneIcon({ tone }: { tone: NonNullable<ShownToast["tone"]> }) {
  if (tone === "neutral") return null;
  return tone === "ok" ? (
    <Icon name="circle-check" className="mt-1 text-ok" />
  ) : (
    <Icon name="circle-alert" className="mt-1 text-bad" />
  );
}
