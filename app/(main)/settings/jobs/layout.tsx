import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function JobsLayout({ children }: { children: ReactNode }) {
  return <Messages of={["jobs"]}>{children}</Messages>;
}
