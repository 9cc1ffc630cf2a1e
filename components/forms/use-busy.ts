"use client";

import { useState } from "react";

/** Does one thing at a time: what is begun meanwhile is not done. `busy` is what is being done, null when nothing is. */
export function useBusy() {
  const [busy, setBusy] = useState<string | null>(null);
  const once = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  };
  return { busy, once };
}
