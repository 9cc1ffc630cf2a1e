import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function OriginalsLayout({ children }: { children: ReactNode }) {
  return <Messages of={["failureDetails", "forms", "originalScans"]}>{children}</Messages>;
}
