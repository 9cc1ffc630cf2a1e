import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function NumberingLayout({ children }: { children: ReactNode }) {
  return <Messages of={["forms", "numbering"]}>{children}</Messages>;
}
