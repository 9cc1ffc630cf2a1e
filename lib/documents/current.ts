import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { hasSameNumber } from "@/db/same-number";
import { documents } from "@/db/schema";

const alike = alias(documents, "alike");

type CurrentColumns = Record<"correctedById" | "correctsDocumentId" | "status", Column>;

/** `isCurrent` for documents that the statement knows under another name. */
export const isCurrentAmong = ({ correctedById, correctsDocumentId, status }: CurrentColumns): SQL =>
  sql`(${correctedById} is null and (${correctsDocumentId} is null or ${status} <> 'draft'))`;

/**
 * Whether a document stands for its number: no correction has taken its place, and if it is a correction itself, it
 * is no longer a draft. Only such documents are counted, listed and offered. `standsForItsNumber` decides the same
 * for a row.
 */
export const isCurrent: SQL = isCurrentAmong(documents);

/**
 * Returns the ids of all documents with the number of the given one: the document itself, the documents it corrects,
 * and its corrections. Write a column out in full (`documents.id`), because the result is a nested statement.
 */
export const idsOfNumber = (id: string | SQL): SQL => sql`(
  select alike.id from documents named join documents alike
    on ${hasSameNumber("alike", "named")}
  where named.id = ${id})`;

/**
 * Returns, of all documents with the number of the given one, the id of the document that stands for that number;
 * null for no id.
 */
export const currentIdOf = (id: string | SQL): SQL<string | null> => sql`(
  select alike.id from documents alike
  where alike.id in ${idsOfNumber(id)} and ${isCurrentAmong(alike)} limit 1)`;
