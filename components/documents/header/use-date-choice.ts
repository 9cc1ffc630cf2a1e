"use client";

import { useRef } from "react";
import type { DocumentFields } from "@/components/documents/draft/document-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { isCalendarDate } from "@/lib/values/dates";
import { followingDates } from "./following-dates";

/**
 * Returns a handler that changes the date of a document and the fields that follow
 * it. While a date is being typed, the previous one counts as the old date.
 */
export function useDateChoice(
  { document: { docType }, terms }: OpenedDocument,
  fields: DocumentFields,
  onChange: (changes: Partial<DocumentFields>) => void,
) {
  const previousDate = useRef(fields.date);
  return useStableCallback((date: string) => {
    if (isCalendarDate(fields.date)) previousDate.current = fields.date;
    const areBothComplete = isCalendarDate(date) && isCalendarDate(previousDate.current);
    onChange({
      date,
      ...(areBothComplete && followingDates({ docType, terms }, fields, previousDate.current, date)),
    });
  });
}
