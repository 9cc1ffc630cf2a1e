import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function OrganizationsLayout({ children }: { children: ReactNode }) {
  return <Messages of={["bank", "lookup", "requisites"]}>{children}</Messages>;
}
