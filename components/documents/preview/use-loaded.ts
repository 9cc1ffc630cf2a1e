"use client";

import { useEffect, useState } from "react";

/** Loads a part of the program when it is wanted; without a connection the rest of the page keeps working. */
export function useLoaded<Loaded>(load: () => Promise<Loaded>, isWanted = true) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted || loaded || attempt < failures) return;
    load().then(
      (part) => setLoaded(() => part),
      () => setFailures(attempt + 1),
    );
  }, [load, isWanted, loaded, attempt, failures]);
  return { loaded, hasFailed: attempt < failures, retry: () => setAttempt(failures) };
}
