import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function WebhooksLayout({ children }: { children: ReactNode }) {
  return <Messages of={["webhooks"]}>{children}</Messages>;
}
