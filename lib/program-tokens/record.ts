import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { programTokens } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { tokenHash: _tokenHash, memberId: _memberId, ...columns } = getTableColumns(programTokens);

/** The columns of a token in responses, without the token itself. */
export const tokenColumns = columns;

export const tokenRecord = z.object({
  ...fieldsOf(columns),
  hint: z.string().describe("The last four characters"),
  lastUsedAt: z.iso.datetime().nullable().describe("Accurate to the minute"),
});

/** What an administrator sees of another member's token: enough to recognize the program. */
export const memberTokenColumns = { id: columns.id, name: columns.name, lastUsedAt: columns.lastUsedAt };

export const memberTokenRecord = tokenRecord.pick({ id: true, name: true, lastUsedAt: true });

/** A new token with its secret, which is returned only once. */
export const tokenWithSecret = tokenRecord.extend({ token: z.string() });
