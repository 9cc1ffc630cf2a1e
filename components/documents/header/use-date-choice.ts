"use client";

import { useRef } from "react";
import type { DocumentFields } from "@/components/documents/draft/document-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { useStable } from "@/components/documents/use-stable";
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
  const before = useRef(fields.date);
  return useStable((date: string) => {
    if (isCalendarDate(fields.date)) before.current = fields.date;
    const isWhole = isCalendarDate(date) && isCalendarDate(before.current);
    onChange({ date, ...(isWhole && followingDates({ docType, terms }, fields, before.current, date)) });
  });
}
