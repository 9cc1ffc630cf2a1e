import { and, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { contains, hasTrigram } from "@/lib/kernel/search-condition";
import { searchedWords } from "@/lib/values/search";
import { shownName } from "@/lib/values/shown-name";
import { clientHint } from "@/lib/values/tax-numbers";
import { getClient } from "./get";
import { clientRecord } from "./record";
import { type Client, clientKey } from "./schema";

/** Enough to meet a namesake among clients whose names contain the shown name. */
const maxCompared = 200;

/** For pages that show one client by its name, without others beside it. */
export const getNamedClient = query(
  {
    level: "viewer",
    summary: "Return one client with what tells it from others of the same shown name",
    input: clientKey,
    output: clientRecord.extend({ namesakeHint: z.string().nullable() }),
    fails: ["not_found"],
  },
  async (context, key) => {
    const client = await getClient.run(context, key);
    return { ...client, namesakeHint: (await hasNamesake(context.db, client)) ? clientHint(client) : null };
  },
);

/** Returns whether another client in use has the shown name, as far as the search index can find it. */
async function hasNamesake(db: Database, client: Client): Promise<boolean> {
  const shown = shownName(client);
  if (!hasTrigram(searchedWords(shown))) return false;
  const { id, name, shortName, search, archivedAt } = clients;
  const others = await db
    .select({ name, shortName })
    .from(clients)
    .where(and(contains(search, shown), ne(id, client.id), isNull(archivedAt)))
    .limit(maxCompared);
  return others.some((other) => shownName(other).toLowerCase() === shown.toLowerCase());
}
