import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { bankCredentials } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { sealedToken: _sealedToken, ...columns } = getTableColumns(bankCredentials);

/** What answers carry of a credential: everything but its token. */
export const bankCredentialRecord = z.object({ ...fieldsOf(columns), hasToken: z.literal(true) });
