import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { listDocuments } from "./list";
import { documentFilters } from "./schema";

const shown = 8;

/** The newest documents of the active organization. */
export const desk = query(
  { level: "viewer", summary: "The newest documents", input: z.object({}) },
  async (context) => {
    const { items } = await listDocuments.run(context, documentFilters.parse({ limit: shown }));
    return { newest: items };
  },
);
