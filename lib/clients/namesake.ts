import { and, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clients } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { contains, hasTrigram } from "@/lib/kernel/search-condition";
import { searchedWords } from "@/lib/values/search";
import { clientHint } from "@/lib/values/tax-numbers";
import { clientColumns, clientRecord } from "./record";
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
  async ({ db }, { id }) => {
    const [client] = await db.select(clientColumns).from(clients).where(eq(clients.id, id));
    if (!client) throw notFound();
    return { ...client, namesakeHint: (await hasNamesake(db, client)) ? clientHint(client) : null };
  },
);

const shownNameOf = ({ name, shortName }: Pick<Client, "name" | "shortName">) => shortName ?? name;

/** Returns whether another client in use has the shown name, as far as the search index can find it. */
async function hasNamesake(db: Database, client: Client): Promise<boolean> {
  const shown = shownNameOf(client);
  if (!hasTrigram(searchedWords(shown))) return false;
  const { id, name, shortName, search, archivedAt } = clients;
  const others = await db
    .select({ name, shortName })
    .from(clients)
    .where(and(contains(search, shown), ne(id, client.id), isNull(archivedAt)))
    .limit(maxCompared);
  return others.some((other) => shownNameOf(other).toLowerCase() === shown.toLowerCase());
}
