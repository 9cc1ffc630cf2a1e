"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { isBehind, type RecordVersion } from "./newest-versions";

/** Refreshes a page cached by the router before its record was saved. */
export function CatchUp({ rendered }: { rendered: RecordVersion }) {
  const { refresh } = useRouter();
  const catchUp = useEffectEvent(() => {
    if (isBehind(rendered)) refresh();
  });
  useEffect(() => catchUp(), []);
  return null;
}
