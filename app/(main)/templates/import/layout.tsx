import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function ImportTemplateLayout({ children }: { children: ReactNode }) {
  return <Messages of={["imports"]}>{children}</Messages>;
}
