import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function PaymentsLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "advanceInvoices",
        "clients",
        "fields",
        "forms",
        "lists",
        "lookup",
        "newClient",
        "payments",
        "requisites",
      ]}
    >
      {children}
    </Messages>
  );
}
