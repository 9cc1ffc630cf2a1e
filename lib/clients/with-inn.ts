import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { clients } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { requiredCode } from "@/lib/values/fields";
import { isInn } from "@/lib/values/requisites";
import { clientColumns, clientRecord } from "./record";

/**
 * Returns clients with an INN, so that a form can warn of duplicates. Duplicates are allowed, because one legal entity
 * may be two counterparties.
 */
export const clientsWithInn = query(
  {
    level: "viewer",
    summary: "List clients that have an INN, archived ones too; at most 10",
    input: z.object({ inn: requiredCode(isInn, "inn") }),
    output: z.array(clientRecord),
  },
  ({ db }, { inn }) =>
    db.select(clientColumns).from(clients).where(eq(clients.inn, inn)).orderBy(asc(clients.id)).limit(10),
);
