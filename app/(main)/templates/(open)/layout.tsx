import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function TemplateLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "document.lines",
        "document.totals",
        "document.upd",
        "editor",
        "forms",
        "imports.problems",
        "imports.source",
      ]}
    >
      {children}
    </Messages>
  );
}
