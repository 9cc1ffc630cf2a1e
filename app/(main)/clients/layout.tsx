import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function ClientsLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "advanceInvoices",
        "clients",
        "fields",
        "forms",
        "lists",
        "lookup",
        "projects",
        "reminders",
        "requisites",
        "series",
      ]}
    >
      {children}
    </Messages>
  );
}
