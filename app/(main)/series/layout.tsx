import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function SeriesLayout({ children }: { children: ReactNode }) {
  return (
    <Messages of={["document.fields", "document.lines", "document.totals", "forms", "series"]}>
      {children}
    </Messages>
  );
}
