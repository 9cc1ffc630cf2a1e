"use client";

import type { ComponentProps } from "react";
import type { PdfView } from "./pdf-view";
import { PdfFailed, PdfLoading } from "./pdf-waiting";
import { useLoaded } from "./use-loaded";

const loadView = async () => (await import("./pdf-view")).PdfView;

/** The PDF viewer, loaded when the user wants to see a PDF. */
export function LazyPdfView(props: ComponentProps<typeof PdfView>) {
  const { loaded: View, hasFailed, retry } = useLoaded(loadView);
  if (View) return <View {...props} />;
  return hasFailed ? <PdfFailed onRetry={retry} /> : <PdfLoading />;
}
