import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function NewDocumentLayout({ children }: { children: ReactNode }) {
  return (
    <Messages of={["documents.create", "forms", "newClient", "projects.choice", "templates.choice"]}>
      {children}
    </Messages>
  );
}
