import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function ProjectsLayout({ children }: { children: ReactNode }) {
  return <Messages of={["projects"]}>{children}</Messages>;
}
