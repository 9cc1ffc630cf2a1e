"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type RefObject, useEffect, useState } from "react";
import type { BlockEditorProps } from "@/components/editor/block-editor";
import { toast } from "@/components/ui/toast";
import { type FirstInteraction, onFirstInteraction } from "./first-interaction";
import { whenIdle, whenSeen } from "./when";

type Editor = ComponentType<BlockEditorProps>;

/** As in the styles of the line above the text that asks to tap it. */
const isForFingers = () => matchMedia("(pointer: coarse), (width < 56.25rem)").matches;

/**
 * The editor, once it is wanted. On a computer it comes by itself as soon as the page has nothing else to do; on a phone,
 * which it would keep busy for long, when the text is touched, and only its code is fetched before.
 */
export function useDeferredEditor(frame: RefObject<HTMLElement | null>) {
  const t = useTranslations("errors");
  const [loaded, setLoaded] = useState<{ Editor: Editor; interaction: FirstInteraction | null } | null>(null);
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    const text = frame.current;
    if (!text || loaded) return;
    let fetched: Editor | null = null;
    const fetch = async () => {
      fetched = (await import("@/components/editor/block-editor")).BlockEditor;
    };
    const show = (interaction: FirstInteraction | null) =>
      fetched && setLoaded({ Editor: fetched, interaction });
    const load = async (interaction: FirstInteraction) => {
      // At once where that can be: some phones show their keyboard only while the tap is being handled.
      if (fetched) return show(interaction);
      setLoading(true);
      await fetch().then(
        () => show(interaction),
        () => toast({ tone: "bad", title: t("network") }),
      );
      setLoading(false);
    };
    const fetchAhead = async () => {
      await fetch().catch(() => undefined);
      // What has the focus is not taken away.
      if (!isForFingers() && !text.contains(document.activeElement)) show(null);
    };
    const unlisten = onFirstInteraction(text, load);
    const callOff = isForFingers() ? whenSeen(text, fetchAhead) : whenIdle(fetchAhead);
    return () => {
      unlisten();
      callOff();
    };
  }, [frame, loaded, t]);

  return { loaded, isLoading };
}
