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

/** The sheet as it will be printed, with a style of its own that neither takes from the page nor gives to it. */
export const PaperView = memo(function PaperView({ source, label }: PaperViewProps) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? openRoot(host.current);
    const next = document.createElement("template");
    next.innerHTML = renderPaper(resolveDocument(source));
    patchChildren(root, next.content);
  }, [source]);
  return (
    <div
      ref={host}
      role="document"
      aria-label={label}
      className="rounded-xs bg-paper text-paper-ink shadow-paper"
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
