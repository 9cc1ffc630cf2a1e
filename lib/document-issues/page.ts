import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { documentIssues, documents } from "@/db/schema";
import type { CalendarDate } from "@/lib/values/dates";

/** The position where a page of papers ended. */
export type Place = { date: CalendarDate; id: string };

/** Joins a document with its issue in force. */
export const itsIssue: SQL | undefined = and(
  eq(documentIssues.documentId, documents.id),
  isNull(documentIssues.withdrawnAt),
);

/** The order in which papers are read page by page. */
export const byDate: SQL[] = [asc(documents.date), asc(documents.id)];

/** Returns the condition for papers after a position in that order; no condition for null. */
export const isAfter = (place: Place | null): SQL | undefined =>
  place ? sql`(${documents.date}, ${documents.id}) > (${place.date}, ${place.id})` : undefined;
