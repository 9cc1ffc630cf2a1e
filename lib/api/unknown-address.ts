import { z } from "zod";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";

/** Responds to `/api`, `/webhooks`, and every address below them that no other route handles. */
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
