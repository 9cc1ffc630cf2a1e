import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { programTokens } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { tokenHash: _tokenHash, memberId: _memberId, ...columns } = getTableColumns(programTokens);

/** What answers carry of a token: never the token. */
export const tokenColumns = columns;

export const tokenRecord = z.object({
  ...fieldsOf(columns),
  hint: z.string().describe("The last four characters"),
  lastUsedAt: z.iso.datetime().nullable().describe("Accurate to the minute"),
});

/** What an administrator is told of another member's token: enough to know the program by. */
export const memberTokenColumns = { id: columns.id, name: columns.name, lastUsedAt: columns.lastUsedAt };

export const memberTokenRecord = tokenRecord.pick({ id: true, name: true, lastUsedAt: true });

/** A token with itself, which is shown this once. */
export const tokenWithSecret = tokenRecord.extend({ token: z.string() });
