"use client";

import { IntlProvider, type Messages, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { mergeTexts, type PartialTexts } from "./pick-texts";

export interface AddMessagesProps {
  messages: PartialTexts;
  children: ReactNode;
}

/** Adds messages to those of the layouts above, which `IntlProvider` alone would hide. */
export function AddMessages({ messages, children }: AddMessagesProps) {
  const locale = useLocale();
  const known = useMessages();
  const all = useMemo(() => mergeTexts(known, messages), [known, messages]);
  return (
    <IntlProvider locale={locale} messages={all as Messages}>
      {children}
    </IntlProvider>
  );
}
