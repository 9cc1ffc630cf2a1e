import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";

export default function LettersLayout({ children }: { children: ReactNode }) {
  return <Messages of={["editor", "letters"]}>{children}</Messages>;
}
