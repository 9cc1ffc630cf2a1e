"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "./toast";

interface Openable {
  open: boolean;
  onClose?: (isOver: boolean) => void;
  onOpenChange?: (open: boolean) => void;
}

const pausesMs = [500, 2_000];

async function tryAgain<Loaded>(load: () => Promise<Loaded>, [pauseMs, ...rest] = pausesMs): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (pauseMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return tryAgain(load, rest);
  }
}

/**
 * A component that is fetched when it is first opened, so that no page carries what nobody has opened on it. What cannot
 * be fetched is told and closed, to be opened again. `fetch` may be called ahead, when somebody is about to open it.
 */
export function onDemand<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetch = async () => {
    loading ??= tryAgain(load);
    try {
      loaded = await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  };

  function OnDemand(props: Props) {
    const t = useTranslations("errors");
    const [Shown, setShown] = useState(() => loaded);
    const giveUp = useEffectEvent(() => {
      toast({ tone: "bad", title: t("network") });
      props.onClose?.(false);
      props.onOpenChange?.(false);
    });
    useEffect(() => {
      if (!props.open || Shown) return;
      let isGone = false;
      fetch().then(
        () => setShown(() => loaded),
        () => isGone || giveUp(),
      );
      return () => {
        isGone = true;
      };
    }, [props.open, Shown]);
    return Shown && <Shown {...props} />;
  }
  return Object.assign(OnDemand, { fetch: () => void fetch().catch(() => undefined) });
}
