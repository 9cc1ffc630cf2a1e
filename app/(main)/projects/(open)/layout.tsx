import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function ProjectLayout({ children }: { children: ReactNode }) {
  return <Messages of={["bank", "document", "fields", "forms", "orders"]}>{children}</Messages>;
}
