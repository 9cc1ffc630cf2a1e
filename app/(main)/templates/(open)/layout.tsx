import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function TemplateLayout({ children }: { children: ReactNode }) {
  return <Messages of={["document", "editor", "fields", "forms", "imports"]}>{children}</Messages>;
}
