import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function NotificationsLayout({ children }: { children: ReactNode }) {
  return <Messages of={["notifications"]}>{children}</Messages>;
}
