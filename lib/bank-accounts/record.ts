import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { bankAccounts } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

export const bankAccountRecord = z.object(fieldsOf(getTableColumns(bankAccounts)));
