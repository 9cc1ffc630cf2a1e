import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function EmailTemplatesLayout({ children }: { children: ReactNode }) {
  return <Messages of={["editor.fields", "emailTemplates"]}>{children}</Messages>;
}
