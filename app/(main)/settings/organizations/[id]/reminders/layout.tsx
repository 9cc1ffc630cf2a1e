import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function RemindersLayout({ children }: { children: ReactNode }) {
  return (
    <Messages
      of={[
        "editor.fields",
        "emailTemplates.names",
        "emailTemplates.templates",
        "reminders.preview",
        "reminders.rules",
        "reminders.step",
      ]}
    >
      {children}
    </Messages>
  );
}
