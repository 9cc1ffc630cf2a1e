import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function DocumentLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "bank.environment",
        "bank.invoice",
        "document",
        "editor",
        "emails",
        "forms",
        "issues.differences",
        "issues.list",
        "newClient",
        "originals",
        "payments.document",
        "payments.inbox",
        "projects.choice",
        "templates.saveAs",
      ]}
    >
      {children}
    </Messages>
  );
}
