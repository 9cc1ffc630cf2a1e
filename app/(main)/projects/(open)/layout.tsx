import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function ProjectLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "bank.environment",
        "bank.invoice",
        "document.history",
        "document.parts",
        "forms",
        "orders.history",
      ]}
    >
      {children}
    </Messages>
  );
}
