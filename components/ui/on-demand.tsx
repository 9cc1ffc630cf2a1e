"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { toast } from "./toast";

/**
 * A component that is fetched when it is first opened, so that no page carries what nobody has opened on it.
 * `fetch` may be called ahead, when somebody is about to open it.
 */
export function onDemand<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const fetch = async () => {
    loading ??= load();
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
    useEffect(() => {
      if (!props.open || Shown) return;
      fetch().then(
        () => setShown(() => loaded),
        () => toast({ tone: "bad", title: t("network") }),
      );
    }, [props.open, Shown, t]);
    return Shown && <Shown {...props} />;
  }
  return Object.assign(OnDemand, { fetch: () => void fetch().catch(() => undefined) });
}
