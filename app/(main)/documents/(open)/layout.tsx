import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function DocumentLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "bank",
        "clients",
        "document",
        "editor",
        "emails",
        "exchangeFiles",
        "fields",
        "forms",
        "issues",
        "links",
        "lookup",
        "newClient",
        "originals",
        "payments",
        "projects",
        "requisites",
        "repeats",
        "templates",
      ]}
    >
      {children}
    </Messages>
  );
}
