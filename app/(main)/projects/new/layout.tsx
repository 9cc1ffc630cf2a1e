import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function NewProjectLayout({ children }: { children: ReactNode }) {
  return <Messages of={["forms"]}>{children}</Messages>;
}
