import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function SitesLayout({ children }: { children: ReactNode }) {
  return <Messages of={["orderGuide.example", "shops", "sites"]}>{children}</Messages>;
}
