import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function MonthLayout({ children }: { children: ReactNode }) {
  return <Messages of={["month"]}>{children}</Messages>;
}
