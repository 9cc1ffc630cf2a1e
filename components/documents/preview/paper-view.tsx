"use client";

import { memo, useLayoutEffect, useRef } from "react";
import type { Facts } from "@/lib/print/facts";
import { paperCss, renderPaper } from "@/lib/print/html";
import { modelOf } from "@/lib/print/model";
import { patchChildren } from "./patch-nodes";
import { useShown } from "./use-shown";

interface PaperViewProps {
  facts: Facts;
  label: string;
}

/** Drawn at once while that goes unnoticed; the longer it takes, the longer a pause in typing it waits for. */
const unnoticedMs = 16;
const pausePerMs = 4;
const longestPauseMs = 250;

/**
 * The sheet as it will be printed, with a style of its own that neither takes from the page nor gives to it. Drawn
 * only while it is looked at: on a phone that is seldom.
 */
export const PaperView = memo(function PaperView({ facts, label }: PaperViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const isShown = useShown(host);
  const tookMs = useRef(0);
  useLayoutEffect(() => {
    if (!isShown) {
      tookMs.current = 0;
      return;
    }
    const draw = () => {
      if (!host.current) return;
      const start = performance.now();
      const next = document.createElement("template");
      next.innerHTML = renderPaper(modelOf(facts));
      patchChildren(host.current.shadowRoot ?? openRoot(host.current), next.content);
      tookMs.current = performance.now() - start;
    };
    if (tookMs.current <= unnoticedMs) return draw();
    const timer = setTimeout(draw, Math.min(longestPauseMs, tookMs.current * pausePerMs));
    return () => clearTimeout(timer);
  }, [facts, isShown]);
  return (
    <div
      ref={host}
      role="document"
      aria-label={label}
      className="relative overflow-x-clip rounded-xs filled bg-paper text-paper-ink shadow-paper print:overflow-visible print:shadow-none"
    />
  );
});

function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  style.replaceSync(paperCss);
  root.adoptedStyleSheets = [style];
  return root;
}
