"use client";

import { useState } from "react";
import { isBehind, newestVersionOf, type RecordVersion } from "./newest-versions";

/** Whether a page restored from the cache waits for what was saved since: until then nothing may be typed in it. */
export function useBehind(shown: RecordVersion): boolean {
  const [awaitedVersion] = useState(() => (isBehind(shown) ? newestVersionOf(shown.id) : undefined));
  return awaitedVersion !== undefined && shown.updatedAt < awaitedVersion.updatedAt;
}
