import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { documentIssues, documents } from "@/db/schema";
import type { CalendarDate } from "@/lib/values/dates";

/** The position where a page of papers ended. */
export type PagePosition = { date: CalendarDate; id: string };

/** Joins a document with its issue in force. */
export const isIssueInForce: SQL | undefined = and(
  eq(documentIssues.documentId, documents.id),
  isNull(documentIssues.withdrawnAt),
);

/** The order in which papers are read page by page. */
export const orderByDate: SQL[] = [asc(documents.date), asc(documents.id)];

/** Returns the condition for papers after a position in that order; no condition for null. */
export const isAfter = (position: PagePosition | null): SQL | undefined =>
  position ? sql`(${documents.date}, ${documents.id}) > (${position.date}, ${position.id})` : undefined;
