import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function PaymentsLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={["advanceInvoices", "forms", "lists.export", "lists.saved", "lists.sort", "newClient", "payments"]}
    >
      {children}
    </Messages>
  );
}
