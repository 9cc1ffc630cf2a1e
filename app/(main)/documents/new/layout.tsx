import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function NewDocumentLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "clients",
        "documents",
        "fields",
        "forms",
        "lookup",
        "newClient",
        "projects",
        "requisites",
        "templates",
      ]}
    >
      {children}
    </Messages>
  );
}
