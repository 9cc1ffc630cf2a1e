"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type RefObject, useEffect, useState } from "react";
import type { BlockEditorProps } from "@/components/editor/block-editor";
import { toast } from "@/components/ui/toast";
import { onTouch, type Touch } from "./touch";
import { whenIdle, whenSeen } from "./when";

type Editor = ComponentType<BlockEditorProps>;

/** As in the styles of the line above the text that tells to tap it. */
const isForFingers = () => matchMedia("(pointer: coarse), (width < 56.25rem)").matches;

/**
 * The editor, once it is wanted. At a desk it comes by itself as soon as the page has nothing else to do; on a phone,
 * which it would keep busy for long, when the text is touched, and only its code is fetched before.
 */
export function useWaking(frame: RefObject<HTMLElement | null>) {
  const t = useTranslations("errors");
  const [awake, setAwake] = useState<{ Editor: Editor; touch: Touch | null } | null>(null);
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    const text = frame.current;
    if (!text || awake) return;
    let fetched: Editor | null = null;
    const fetch = async () => {
      fetched = (await import("@/components/editor/block-editor")).BlockEditor;
    };
    const come = (touch: Touch | null) => fetched && setAwake({ Editor: fetched, touch });
    const wake = async (touch: Touch) => {
      // At once where that can be: some phones show their keyboard only while the tap is being handled.
      if (fetched) return come(touch);
      setLoading(true);
      await fetch().then(
        () => come(touch),
        () => toast({ tone: "bad", title: t("network") }),
      );
      setLoading(false);
    };
    const fetchAhead = async () => {
      await fetch().catch(() => undefined);
      // What has the focus is not taken away.
      if (!isForFingers() && !text.contains(document.activeElement)) come(null);
    };
    const unlisten = onTouch(text, wake);
    const callOff = isForFingers() ? whenSeen(text, fetchAhead) : whenIdle(fetchAhead);
    return () => {
      unlisten();
      callOff();
    };
  }, [frame, awake, t]);

  return { awake, isLoading };
}
