import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function OrdersLayout({ children }: { children: ReactNode }) {
  return <Messages of={["documents", "lists", "orders"]}>{children}</Messages>;
}
