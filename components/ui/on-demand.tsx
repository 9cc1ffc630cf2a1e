"use client";

import { type Messages, useLocale, useTranslations } from "next-intl";
import { type ComponentType, useEffect, useEffectEvent, useReducer } from "react";
import { AddMessages } from "@/components/i18n/add-messages";
import type { PartialTexts } from "@/components/i18n/pick-texts";
import { otherBuild } from "@/components/shell/build/other-build";
import { type Locale, localeOf } from "@/lib/i18n/locales";
import { toast } from "./toast";

/** Props that any component loaded on demand has: whether it is open, and the callbacks for closing it. */
interface Openable {
  open: boolean;
  onClose?: (isOver: boolean) => void;
  onOpenChange?: (open: boolean) => void;
}

interface Loaded<Props> {
  Shown: ComponentType<Props>;
  messages: PartialTexts;
}

type Namespace = keyof Messages;

const pausesMs = [500, 2_000];

async function loadWithRetries<Result>(
  load: () => Promise<Result>,
  [pauseMs, ...rest] = pausesMs,
): Promise<Result> {
  try {
    return await load();
  } catch (error) {
    if (pauseMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return loadWithRetries(load, rest);
  }
}

async function loadTexts(locale: Locale, names: readonly Namespace[]): Promise<PartialTexts> {
  if (names.length === 0) return {};
  const { loadNamespaces } = await import("@/lib/i18n/messages");
  return loadNamespaces(locale, names);
}

/**
 * Returns a component whose code is fetched when it is first opened, together with those of its texts that the pages
 * opening it lack. So no page carries code that nobody opens on it. When fetching fails, a toast says so and the
 * component is closed, so that it can be opened again. `fetch` may be called early, when the user is about to open it.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly Namespace[] = [],
) {
  const loaded = new Map<Locale, Loaded<Props>>();
  const loading = new Map<Locale, Promise<void>>();

  const fetchNow = async (locale: Locale) => {
    const [Shown, messages] = await loadWithRetries(() => Promise.all([load(), loadTexts(locale, texts)]));
    loaded.set(locale, { Shown, messages });
  };
  const fetch = (locale: Locale): Promise<void> => {
    const pending = loading.get(locale);
    if (pending) return pending;
    const promise = fetchNow(locale).catch((error: unknown) => {
      loading.delete(locale);
      throw error;
    });
    loading.set(locale, promise);
    return promise;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, so it is one component each.
  function OnDemand(props: Props & Openable) {
    const t = useTranslations("errors");
    const locale = useLocale();
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    const ready = loaded.get(locale);
    const reportFailure = useEffectEvent(() => {
      toast({ tone: "bad", title: t(otherBuild.get() ? "outdated" : "network") });
      props.onClose?.(false);
      props.onOpenChange?.(false);
    });
    useEffect(() => {
      if (!props.open || ready) return;
      let isGone = false;
      fetch(locale).then(
        () => isGone || rerender(),
        () => isGone || reportFailure(),
      );
      return () => {
        isGone = true;
      };
    }, [props.open, ready, locale]);
    if (!ready) return null;
    const shown = <ready.Shown {...props} />;
    return texts.length > 0 ? <AddMessages messages={ready.messages}>{shown}</AddMessages> : shown;
  }
  return Object.assign(OnDemand, {
    fetch: () => void fetch(localeOf(document.documentElement.lang)).catch(() => undefined),
  });
}
