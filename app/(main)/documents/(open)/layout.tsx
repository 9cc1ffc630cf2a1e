import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function DocumentLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "bank",
        "document",
        "editor",
        "emails",
        "exchangeFiles",
        "fields",
        "forms",
        "issues",
        "links",
        "originals",
        "payments",
        "projects",
        "repeats",
        "templates",
      ]}
    >
      {children}
    </Messages>
  );
}
