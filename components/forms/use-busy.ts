"use client";

import { useState } from "react";

/**
 * Runs one task at a time: a task started while another one is running
 * is dropped. `busy` names the running task, null when there is none.
 */
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
