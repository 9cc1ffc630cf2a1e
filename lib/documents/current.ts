import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hasSameNumber } from "@/db/same-number";
import { documents } from "@/db/schema";

const alike = alias(documents, "alike");

type Documents = Record<"correctedById" | "correctsDocumentId" | "status", Column>;

/** `isCurrent` of documents under another name in a statement. */
export const isCurrentAmong = ({ correctedById, correctsDocumentId, status }: Documents): SQL =>
  sql`(${correctedById} is null and (${correctsDocumentId} is null or ${status} <> 'draft'))`;

/**
 * Whether a document stands for its number: no correction has taken its place, and if it is a correction itself, it is
 * no draft any more. Only these are counted, listed and offered. `standsForItsNumber` says it of a row.
 */
export const isCurrent: SQL = isCurrentAmong(documents);

/**
 * Ids of all documents that have the number of the one with the id: itself, what it corrects, and its corrections. A
 * column of a statement is written out, `documents.id`, since it stands in a statement within that.
 */
export const idsOfNumber = (id: string | SQL): SQL => sql`(
  select alike.id from documents named join documents alike
    on ${hasSameNumber("alike", "named")}
  where named.id = ${id})`;

/** Of the documents with the number of the one with the id, the one that stands for it; null for no id. */
export const currentIdOf = (id: string | SQL): SQL<string | null> => sql`(
  select alike.id from documents alike
  where alike.id in ${idsOfNumber(id)} and ${isCurrentAmong(alike)} limit 1)`;
