"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type RefObject, useEffect, useState } from "react";
import type { BlockEditorProps } from "@/components/editor/block-editor";
import { toast } from "@/components/ui/toast";
import { type FirstInteraction, onFirstInteraction } from "./first-interaction";
import { whenIdle, whenVisible } from "./when-idle";

type Editor = ComponentType<BlockEditorProps>;

/** The same condition as in the styles of the line that asks to tap the text. */
const isTouchLayout = () => matchMedia("(pointer: coarse), (width < 56.25rem)").matches;

/**
 * Loads the editor when it is needed. On a computer it appears by itself once the page is idle. On a phone,
 * which it would keep busy for long, it appears when the text is tapped, and only its code is loaded beforehand.
 */
export function useDeferredEditor(frame: RefObject<HTMLElement | null>) {
  const t = useTranslations("errors");
  const [loaded, setLoaded] = useState<{ Editor: Editor; interaction: FirstInteraction | null } | null>(null);
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    const text = frame.current;
    if (!text || loaded) return;
    let fetchedEditor: Editor | null = null;
    const fetchEditor = async () => {
      fetchedEditor = (await import("@/components/editor/block-editor")).BlockEditor;
    };
    const showEditor = (interaction: FirstInteraction | null) =>
      fetchedEditor && setLoaded({ Editor: fetchedEditor, interaction });
    const load = async (interaction: FirstInteraction) => {
      // Shown synchronously if possible: some phones open their keyboard only while the tap is being handled.
      if (fetchedEditor) return showEditor(interaction);
      setLoading(true);
      await fetchEditor().then(
        () => showEditor(interaction),
        () => toast({ tone: "bad", title: t("network") }),
      );
      setLoading(false);
    };
    const prefetchEditor = async () => {
      await fetchEditor().catch(() => undefined);
      // Never replaces an element that has the focus.
      if (!isTouchLayout() && !text.contains(document.activeElement)) showEditor(null);
    };
    const stopListening = onFirstInteraction(text, load);
    const cancelPrefetch = isTouchLayout() ? whenVisible(text, prefetchEditor) : whenIdle(prefetchEditor);
    return () => {
      stopListening();
      cancelPrefetch();
    };
  }, [frame, loaded, t]);

  return { loaded, isLoading };
}
