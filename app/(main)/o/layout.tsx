import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function OriginalLayout({ children }: { children: ReactNode }) {
  return <Messages of={["failureDetails", "originalScans", "originals"]}>{children}</Messages>;
}
