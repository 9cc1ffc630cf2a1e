"use client";

import { type ComponentProps, createContext, use, useState } from "react";
import { Row } from "@/components/ui/table";

const Leave = createContext<() => void>(() => {});

/** A row that goes with what it shows, before the list is read again: it can be removed no second time. */
export function LeavingRow(props: ComponentProps<typeof Row>) {
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  return (
    <Leave value={() => setGone(true)}>
      <Row {...props} />
    </Leave>
  );
}

/** Takes the row around away. */
export const useLeaveRow = () => use(Leave);
