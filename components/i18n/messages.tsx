import { useMessages } from "next-intl";
import type { ReactNode } from "react";
import { AddMessages } from "./add-messages";
import { pickTexts, type TextsName } from "./pick-texts";

export interface MessagesProps {
  of: readonly TextsName[];
  children: ReactNode;
}

/**
 * Sends the browser the namespaces, or groups of them (`bank.invoice`), that the client components
 * below need, in addition to those already sent. A test follows the imports of every page and
 * finds missing and unneeded namespaces. Where users move from document to document, the messages
 * belong in a folder above `[id]`, whose layout stays: they make up half the weight of a page.
 */
export function Messages({ of, children }: MessagesProps) {
  return <AddMessages messages={pickTexts(useMessages(), of)}>{children}</AddMessages>;
}
