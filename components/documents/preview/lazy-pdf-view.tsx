"use client";

import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import type { PdfView } from "./pdf-view";
import { PdfFailed, PdfLoading } from "./pdf-waiting";

type Props = ComponentProps<typeof PdfView>;

/** The reader of PDFs, loaded when somebody wants to see one; without a connection the rest of the page goes on. */
export function LazyPdfView(props: Props) {
  const [View, setView] = useState<ComponentType<Props> | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (attempt < failures) return;
    import("./pdf-view").then(
      (module) => setView(() => module.PdfView),
      () => setFailures(attempt + 1),
    );
  }, [attempt, failures]);

  if (View) return <View {...props} />;
  return attempt < failures ? <PdfFailed onRetry={() => setAttempt(failures)} /> : <PdfLoading />;
}
