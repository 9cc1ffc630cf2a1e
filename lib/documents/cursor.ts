import { z } from "zod";
import { docTypes } from "@/db/enums";
import { calendarDate, identifier } from "@/lib/values/fields";

/**
 * The place of a document in a sorted list: by what, and the values of the last one that was shown. What has no value to
 * be sorted by comes after all that has, and begins with null.
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
