import { eq } from "drizzle-orm";
import { services } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { serviceColumns, serviceRecord } from "./record";
import { serviceKey } from "./schema";

export const getService = query(
  {
    level: "viewer",
    summary: "Return one service, even if deleted",
    input: serviceKey,
    output: serviceRecord,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [service] = await db.select(serviceColumns).from(services).where(eq(services.id, id));
    if (!service) throw notFound();
    return service;
  },
);
