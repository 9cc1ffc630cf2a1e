import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { clientPayers, clients } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { clientPayerRecord } from "./record";

export const listClientPayers = query(
  {
    level: "viewer",
    summary:
      "List the payers whose payments people have given to a client and its former INNs, latest first; proposals learn from them",
    input: z.object({ id: identifier }),
    output: z.array(clientPayerRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [clientCount, payers] = await Promise.all([
      db.$count(clients, eq(clients.id, id)),
      db
        .select({
          id: clientPayers.id,
          inn: clientPayers.inn,
          account: clientPayers.account,
          name: clientPayers.name,
          times: clientPayers.times,
          lastAt: clientPayers.lastAt,
        })
        .from(clientPayers)
        .where(eq(clientPayers.clientId, id))
        .orderBy(desc(clientPayers.lastAt), desc(clientPayers.id)),
    ]);
    if (clientCount === 0) throw notFound();
    return payers;
  },
);
