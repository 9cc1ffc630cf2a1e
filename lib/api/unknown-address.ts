import { z } from "zod";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";

/** What answers at `/api`, at `/webhooks`, and at every address under them that nothing else does. */
export const unknownAddress = query(
  {
    level: "public",
    summary: "Report that an address does not exist",
    input: z.object({}),
    fails: ["not_found"],
  },
  async () => {
    throw notFound();
  },
);
