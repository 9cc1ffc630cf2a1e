"use client";

import { PageError, type PageErrorProps } from "@/components/shell/page-error";

export default function RootError(props: PageErrorProps) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageError {...props} />
    </main>
  );
}
