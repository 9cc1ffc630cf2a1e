import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function OrganizationDocumentsLayout({ children }: { children: ReactNode }) {
  return <Messages of={["lists.choose", "lists.export", "lists.sort"]}>{children}</Messages>;
}
