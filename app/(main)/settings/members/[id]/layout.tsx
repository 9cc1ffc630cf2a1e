import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function MemberLayout({ children }: { children: ReactNode }) {
  return <Messages of={["tokens.remove"]}>{children}</Messages>;
}
