import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { aliveLinks, toLink } from "./queries";
import { linkRecord } from "./schema";

export const listLinks = query(
  {
    level: "user",
    summary: "The addresses under which others see this document, as long as they work",
    input: z.object({ id: identifier }),
    output: z.array(linkRecord),
  },
  async ({ db }, { id }) => (await aliveLinks(db, id)).map(toLink),
);
