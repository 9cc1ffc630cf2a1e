"use client";

import { IntlProvider, type Messages, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { added, type SomeTexts } from "./picked";

export interface AddMessagesProps {
  messages: SomeTexts;
  children: ReactNode;
}

/** Adds messages to those of the layouts above, which `IntlProvider` alone would hide. */
export function AddMessages({ messages, children }: AddMessagesProps) {
  const locale = useLocale();
  const known = useMessages();
  const all = useMemo(() => added(known, messages), [known, messages]);
  return (
    <IntlProvider locale={locale} messages={all as Messages}>
      {children}
    </IntlProvider>
  );
}
