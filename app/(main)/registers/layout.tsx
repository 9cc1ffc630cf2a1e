import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function RegistersLayout({ children }: { children: ReactNode }) {
  return (
    <Messages of={["registers.files", "registers.pages", "registers.tabs", "documents.period"]}>
      {children}
    </Messages>
  );
}
