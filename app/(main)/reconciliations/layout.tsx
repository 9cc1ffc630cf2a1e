import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function ReconciliationsLayout({ children }: { children: ReactNode }) {
  return (
    <Messages of={["documents.filters", "documents.period", "forms", "originals", "reconciliations"]}>
      {children}
    </Messages>
  );
}
