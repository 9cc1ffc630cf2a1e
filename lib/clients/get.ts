import { eq } from "drizzle-orm";
import { clients } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { clientColumns, clientRecord } from "./record";
import { clientKey } from "./schema";

export const getClient = query(
  {
    level: "viewer",
    summary: "Return one client, even if archived",
    input: clientKey,
    output: clientRecord,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [client] = await db.select(clientColumns).from(clients).where(eq(clients.id, id));
    if (!client) throw notFound();
    return client;
  },
);
