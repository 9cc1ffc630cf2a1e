"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { isBehind, type Reading } from "./newest";

/** Reads a page again that the router has kept from before its record was saved. */
export function CatchUp({ rendered }: { rendered: Reading }) {
  const { refresh } = useRouter();
  const catchUp = useEffectEvent(() => {
    if (isBehind(rendered)) refresh();
  });
  useEffect(() => catchUp(), []);
  return null;
}
