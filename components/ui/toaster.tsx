"use client";

import { clsx } from "clsx";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Toast as Primitive } from "radix-ui";
import { useSyncExternalStore } from "react";
import { Button } from "./button";
import { dismissToast, type ShownToast, toastStore } from "./toast";

const nothing: readonly ShownToast[] = [];

/** Stands once in the root layout; at the bottom, because the primary actions of a page are at its top. */
export function Toaster() {
  const t = useTranslations("common");
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => nothing);
  return (
    <Primitive.Provider label={t("notification")} swipeDirection="down">
      {toasts.map((item) => (
        <ToastCard key={item.id} {...item} />
      ))}
      <Primitive.Viewport
        label={t("notifications", { hotkey: "F8" })}
        className="fixed bottom-4 left-1/2 z-60 flex w-[min(420px,calc(100vw-24px))] -translate-x-1/2 flex-col gap-2 outline-none in-[html:has([data-bottom-bar])]:bottom-20 print:hidden"
      />
    </Primitive.Provider>
  );
}

function ToastCard({ id, title, description, tone = "neutral", action, durationMs }: ShownToast) {
  const t = useTranslations("common");
  return (
    <Primitive.Root
      type={tone === "bad" ? "foreground" : "background"}
      duration={durationMs ?? (tone === "bad" ? 10_000 : 5_000)}
      onOpenChange={(open) => open || dismissToast(id)}
      className="flex animate-rise items-start gap-2.5 rounded-md border bg-surface py-2.5 pr-2 pl-3.5 shadow-pop"
    >
      <ToneIcon tone={tone} />
      <div className="min-w-0 grow py-0.5">
        <Primitive.Title className="font-medium wrap-anywhere">{title}</Primitive.Title>
        {description && (
          <Primitive.Description className="text-sm text-muted">{description}</Primitive.Description>
        )}
      </div>
      {action && (
        <Primitive.Action asChild altText={action.label}>
          <Button size="sm" onClick={action.onSelect}>
            {action.label}
          </Button>
        </Primitive.Action>
      )}
      <Primitive.Close asChild>
        <Button size="sm" variant="ghost" aria-label={t("close")} className="w-7 px-0!">
          <X aria-hidden />
        </Button>
      </Primitive.Close>
    </Primitive.Root>
  );
}

function ToneIcon({ tone }: { tone: NonNullable<ShownToast["tone"]> }) {
  if (tone === "neutral") return null;
  const Icon = tone === "ok" ? CircleCheck : CircleAlert;
  return <Icon aria-hidden className={clsx("mt-1", tone === "ok" ? "text-ok" : "text-bad")} />;
}
