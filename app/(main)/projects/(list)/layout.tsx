import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function ProjectListLayout({ children }: { children: ReactNode }) {
  return <Messages of={["documents.filters", "lists.export", "lists.saved"]}>{children}</Messages>;
}
