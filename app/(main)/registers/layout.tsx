import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function RegistersLayout({ children }: { children: ReactNode }) {
  return <Messages of={["registers", "documents"]}>{children}</Messages>;
}
