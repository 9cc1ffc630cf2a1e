import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { documentIssues, documents } from "@/db/schema";
import type { CalendarDate } from "@/lib/values/dates";

/** Where a page of papers ended. */
export type Place = { date: CalendarDate; id: string };

/** Joins a document with its paper as it was issued last. */
export const itsIssue: SQL | undefined = and(
  eq(documentIssues.documentId, documents.id),
  isNull(documentIssues.withdrawnAt),
);

/** The order in which papers are read some at a time. */
export const byDate: SQL[] = [asc(documents.date), asc(documents.id)];

/** What follows a place in that order; everything, for none. */
export const isAfter = (place: Place | null): SQL | undefined =>
  place ? sql`(${documents.date}, ${documents.id}) > (${place.date}, ${place.id})` : undefined;
