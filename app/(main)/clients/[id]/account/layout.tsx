import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <Messages of={["clientAccounts.basis", "documents.period"]}>{children}</Messages>;
}
