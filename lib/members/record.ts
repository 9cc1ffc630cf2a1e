import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

export const memberRecord = z.object(fieldsOf(getTableColumns(members)));
