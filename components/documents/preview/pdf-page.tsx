"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { forgetDrawing, keepDrawing } from "./kept-drawings";
import { drawPage, type PDFDocumentProxy, textOfPage } from "./pdf";
import { useSeen } from "./use-seen";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** The height of the page at a width of 1. */
  height: number;
  number: number;
}

/** A page, drawn when it comes near the window; the previous drawing stays until the next is finished. */
export function PdfPage({ pdf, height, number }: PdfPageProps) {
  const t = useTranslations("document.preview");
  const sheet = useRef<HTMLDivElement>(null);
  const { isSeen, widthPx } = useSeen(sheet);
  const [text, setText] = useState("");

  useEffect(() => {
    const sheetElement = sheet.current;
    if (!sheetElement) return;
    if (!isSeen) keepDrawing(sheetElement);
    return () => forgetDrawing(sheetElement);
  }, [isSeen]);

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
    // The drawing was aborted, or the file has been replaced: the next drawing is already under way.
    draw().catch(() => undefined);
    return () => controller.abort();
  }, [pdf, number, isSeen, widthPx]);

  return (
    <section aria-label={t("page", { number })} className="relative filled bg-paper shadow-paper">
      <div ref={sheet} style={{ minHeight: `calc(100cqi * ${height})` }} />
      <p className="sr-only whitespace-pre-line">{text}</p>
    </section>
  );
}
