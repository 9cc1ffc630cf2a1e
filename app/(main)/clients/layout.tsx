import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function ClientsLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "advanceInvoices",
        "clients",
        "forms",
        "lists",
        "lookup",
        "reminders.client",
        "reminders.dialog",
        "requisites",
        "series.suggestions",
      ]}
    >
      {children}
    </Messages>
  );
}
