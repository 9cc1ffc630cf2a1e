"use client";

import { IntlProvider, type Messages, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";

export interface AddMessagesProps {
  messages: Partial<Messages>;
  children: ReactNode;
}

/** `IntlProvider` alone would hide the messages of the layouts above. */
export function AddMessages({ messages, children }: AddMessagesProps) {
  const locale = useLocale();
  const known = useMessages();
  const all = useMemo(() => ({ ...known, ...messages }), [known, messages]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
}
