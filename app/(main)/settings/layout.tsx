import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return <Messages of={["settings", "forms"]}>{children}</Messages>;
}
