import { z } from "zod";
import { docTypes } from "@/db/enums";
import { calendarDate, identifier } from "@/lib/values/fields";

/**
 * A document's position in a sorted list: the sort key, and the values of the last document shown. Documents without
 * a value for the sort key come after all others; their cursor has null in its place.
 */
export const documentCursor = z.union([
  z.tuple([z.literal("date"), calendarDate, identifier]),
  z.tuple([z.literal("number"), z.enum(docTypes), z.int(), z.int(), identifier]),
  z.tuple([z.literal("number"), z.null(), calendarDate, identifier]),
  z.tuple([z.literal("dueDate"), calendarDate, identifier]),
  z.tuple([z.literal("dueDate"), z.null(), identifier]),
  z.tuple([z.literal("total"), z.int(), identifier]),
  z.tuple([z.literal("remainder"), z.int(), identifier]),
  z.tuple([z.literal("remainder"), z.null(), calendarDate, identifier]),
]);

export type DocumentCursor = z.output<typeof documentCursor>;
