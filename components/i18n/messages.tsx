import { useMessages } from "next-intl";
import type { ReactNode } from "react";
import { AddMessages } from "./add-messages";
import { picked, type TextsName } from "./picked";

export interface MessagesProps {
  of: readonly TextsName[];
  children: ReactNode;
}

/**
 * Sends the browser the namespaces, or groups of them (`bank.invoice`), that the client components below need, besides those
 * that it has already. A test follows the imports of every page and finds what is missing here, and what nobody needs. Where
 * one may go from document to document, they stand in a folder above `[id]`, whose layout stays: half of what a page weighs.
 */
export function Messages({ of, children }: MessagesProps) {
  return <AddMessages messages={picked(useMessages(), of)}>{children}</AddMessages>;
}
