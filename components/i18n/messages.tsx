import { type Messages as AllMessages, useMessages } from "next-intl";
import type { ReactNode } from "react";
import { AddMessages } from "./add-messages";

export interface MessagesProps {
  of: readonly (keyof AllMessages)[];
  children: ReactNode;
}

/**
 * Sends the browser the namespaces that the client components below need, besides those that it has already.
 * A test follows the imports of every page and finds what is missing here, and what nobody needs. Where one may go
 * from document to document, they stand in a folder above `[id]`, whose layout stays: half of what a page weighs.
 */
export function Messages({ of, children }: MessagesProps) {
  const all = useMessages();
  const messages = Object.fromEntries(of.map((name) => [name, all[name]]));
  return <AddMessages messages={messages}>{children}</AddMessages>;
}
