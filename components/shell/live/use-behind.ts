"use client";

import { useState } from "react";
import { isBehind, newestOf, type Reading } from "./newest";

/** Whether a page that has come back waits for what was saved since it was kept: until then nothing may be typed in it. */
export function useBehind(shown: Reading): boolean {
  const [awaited] = useState(() => (isBehind(shown) ? newestOf(shown.id) : undefined));
  return awaited !== undefined && shown.updatedAt < awaited.updatedAt;
}
