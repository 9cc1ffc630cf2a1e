"use client";

import { type ComponentProps, createContext, use, useState } from "react";
import { Row } from "@/components/ui/table";

const HideRow = createContext<() => void>(() => {});

/** A row that goes with what it shows, before the list is read again: it can be removed no second time. */
export function RemovableRow(props: ComponentProps<typeof Row>) {
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  return (
    <HideRow value={() => setGone(true)}>
      <Row {...props} />
    </HideRow>
  );
}

/** Takes the row around away. */
export const useHideRow = () => use(HideRow);
