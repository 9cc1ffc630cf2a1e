"use client";

import { useState } from "react";
import { isBehind, newestOf, type Reading } from "./newest";

/** Whether a page restored from the cache waits for what was saved since: until then nothing may be typed in it. */
export function useBehind(shown: Reading): boolean {
  const [awaited] = useState(() => (isBehind(shown) ? newestOf(shown.id) : undefined));
  return awaited !== undefined && shown.updatedAt < awaited.updatedAt;
}
