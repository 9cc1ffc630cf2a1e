import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function ServicesLayout({ children }: { children: ReactNode }) {
  return <Messages of={["forms", "services"]}>{children}</Messages>;
}
