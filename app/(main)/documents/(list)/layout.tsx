import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function DocumentListLayout({ children }: { children: ReactNode }) {
  return <Messages of={["documents", "lists"]}>{children}</Messages>;
}
