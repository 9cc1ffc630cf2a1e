import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <Messages of={["documents.period", "lists.export", "lists.saved", "orders"]}>{children}</Messages>;
}
