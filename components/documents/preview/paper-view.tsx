"use client";

import { useTranslations } from "next-intl";
import { memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { whenIdle } from "@/components/editor/lazy/when-idle";
import { ErrorState } from "@/components/ui/error-state";
import { kinds } from "@/lib/documents/kinds";
import type { PrintSource } from "@/lib/print/source";
import { patchChildren } from "./patch-nodes";
import { useLoaded } from "./use-loaded";
import { useVisibility } from "./use-visibility";

interface PaperViewProps {
  source: PrintSource;
  label: string;
}

const loadPaper = () => import("./paper");

/** The minimum height of a sheet, reserved before it is drawn, so that content below it on a phone does not move. */
const minHeightClassByForm = {
  blocks: "aspect-[10/9]",
  upd: "aspect-[297/210]",
  advance_invoice: "aspect-[297/210]",
} as const;

/**
 * A drawing that takes up to `unnoticedMs` is done at once; the longer
 * the last one took, the longer the next waits for a pause in typing.
 */
const unnoticedMs = 16;
const pausePerMs = 4;
const maxPauseMs = 250;

/**
 * The sheet as it will be printed, with styles isolated from the page in both directions. It is
 * drawn only while it is visible, which is rare on a phone. Its scripts are loaded when it
 * becomes visible, or otherwise after the page has loaded, because printing the page needs them.
 */
export const PaperView = memo(function PaperView({ source, label }: PaperViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const errors = useTranslations("errors");
  const visibility = useVisibility(host);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { loaded: paper, hasFailed, retry } = useLoaded(loadPaper, visibility !== "hidden" || isIdle);
  const lastDrawMs = useRef(0);
  const [codesDrawn, setCodesDrawn] = useState(0);
  useLayoutEffect(() => paper?.onCodesDrawn(() => setCodesDrawn((times) => times + 1)), [paper]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again once the codes that were blank are available.
  useLayoutEffect(() => {
    if (visibility === "hidden") {
      lastDrawMs.current = 0;
      return;
    }
    if (!paper) return;
    const show = (markup: string) => {
      if (!host.current) return;
      const next = document.createElement("template");
      next.innerHTML = markup;
      patchChildren(host.current.shadowRoot ?? openRoot(host.current, paper.paperCss), next.content);
    };
    if (visibility === "printed") return show(paper.completeSheetOf(source));
    const draw = () => {
      const start = performance.now();
      const { markup, lacksCode } = paper.sheetOf(source);
      // A sheet already shown stays until the next one has its codes, which would otherwise blink at each keystroke.
      if (!lacksCode || !host.current?.shadowRoot) show(markup);
      lastDrawMs.current = performance.now() - start;
    };
    if (lastDrawMs.current <= unnoticedMs) return draw();
    const timer = setTimeout(draw, Math.min(maxPauseMs, lastDrawMs.current * pausePerMs));
    return () => clearTimeout(timer);
  }, [source, visibility, paper, codesDrawn]);
  return (
    <>
      {hasFailed && <ErrorState title={errors("network")} onRetry={retry} />}
      <div
        ref={host}
        role="document"
        data-paper
        aria-label={label}
        lang="ru"
        hidden={hasFailed}
        className={`relative overflow-x-clip rounded-xs filled bg-paper text-paper-ink shadow-paper print:aspect-auto print:overflow-visible print:shadow-none ${minHeightClassByForm[kinds[source.document.docType].form]}`}
      />
    </>
  );
});

function openRoot(host: HTMLElement, css: string): ShadowRoot {
  const root = host.attachShadow({ mode: "open" });
  const style = new CSSStyleSheet();
  style.replaceSync(css);
  root.adoptedStyleSheets = [style];
  return root;
}
