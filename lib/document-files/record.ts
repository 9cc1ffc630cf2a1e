import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { documentFiles } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const {
  content: _content,
  storedFileId: _storedFileId,
  createdBy: _createdBy,
  updatedAt: _updatedAt,
  ...columns
} = getTableColumns(documentFiles);

/** The columns of a file in responses, without its content. */
export const fileColumns = columns;

export const fileRecord = z.object(fieldsOf(columns));
