"use client";

import { memo, useLayoutEffect, useRef } from "react";
import { paperCss, renderPaper } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import type { PrintSource } from "@/lib/print/source";
import { patchChildren } from "./patch-nodes";

interface PaperViewProps {
  source: PrintSource;
  label: string;
}

/** Drawn at once while that goes unnoticed; the longer it takes, the longer a pause in typing it waits for. */
const unnoticedMs = 16;
const pausePerMs = 4;
const longestPauseMs = 250;
const manyLines = 100;

/** The sheet as it will be printed, with a style of its own that neither takes from the page nor gives to it. */
export const PaperView = memo(function PaperView({ source, label }: PaperViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const tookMs = useRef(source.document.lines.length > manyLines ? unnoticedMs + 1 : 0);
  useLayoutEffect(() => {
    const draw = () => {
      if (!host.current) return;
      const start = performance.now();
      const next = document.createElement("template");
      next.innerHTML = renderPaper(resolveDocument(source));
      patchChildren(host.current.shadowRoot ?? openRoot(host.current), next.content);
      tookMs.current = performance.now() - start;
    };
    if (tookMs.current <= unnoticedMs) return draw();
    const timer = setTimeout(draw, Math.min(longestPauseMs, tookMs.current * pausePerMs));
    return () => clearTimeout(timer);
  }, [source]);
  return (
    <div
      ref={host}
      role="document"
      aria-label={label}
      className="rounded-xs filled bg-paper text-paper-ink shadow-paper print:shadow-none"
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
