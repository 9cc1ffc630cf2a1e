import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { bankCredentials } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const { sealedToken: _sealedToken, ...columns } = getTableColumns(bankCredentials);

/** The fields of a credential in responses: everything except its token. */
export const bankCredentialRecord = z.object({ ...fieldsOf(columns), hasToken: z.literal(true) });
