import { z } from "zod";
import { listDocuments } from "@/lib/documents/list";
import { documentFilters } from "@/lib/documents/schema";
import { query } from "@/lib/kernel/operation";

const maxDocuments = 8;

/** Returns the newest documents of the active organization. */
export const newestDocuments = query(
  { level: "viewer", summary: "List the newest documents", input: z.object({}) },
  async (context) => {
    const { items } = await listDocuments.run(context, documentFilters.parse({ limit: maxDocuments }));
    return { newest: items };
  },
);
