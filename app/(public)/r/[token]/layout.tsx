import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function LinkedReconciliationLayout({ children }: { children: ReactNode }) {
  return <Messages of={["reconciliations.public"]}>{children}</Messages>;
}
