import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function TemplatesLayout({ children }: { children: ReactNode }) {
  return <Messages of={["templates"]}>{children}</Messages>;
}
