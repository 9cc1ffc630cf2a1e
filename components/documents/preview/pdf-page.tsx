"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { drawPage, type PDFDocumentProxy, textOfPage } from "./pdf";
import { useSeen } from "./use-seen";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
}

/** A page, drawn once it comes near the window; the drawing before stays until the next is finished. */
export function PdfPage({ pdf, number }: PdfPageProps) {
  const t = useTranslations("document.preview");
  const sheet = useRef<HTMLDivElement>(null);
  const { isSeen, widthPx } = useSeen(sheet);
  const [text, setText] = useState("");

  useEffect(() => {
    if (!isSeen || widthPx === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const [canvas, words] = await Promise.all([drawPage(page, widthPx, signal), textOfPage(page)]);
      if (signal.aborted) return;
      canvas.className = "block w-full";
      canvas.ariaHidden = "true";
      sheet.current?.replaceChildren(canvas);
      setText(words);
    };
    // Stopped half-way, or the file has been replaced: the next drawing is on its way.
    draw().catch(() => undefined);
    return () => controller.abort();
  }, [pdf, number, isSeen, widthPx]);

  return (
    <section aria-label={t("page", { number })} className="relative filled bg-paper shadow-paper">
      <div ref={sheet} className="min-h-[calc(100cqi*1.414)]" />
      <p className="sr-only whitespace-pre-line">{text}</p>
    </section>
  );
}
