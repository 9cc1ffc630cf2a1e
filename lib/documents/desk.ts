import { z } from "zod";
import type { Context } from "@/lib/operation";
import { query } from "@/lib/operation";
import { listDocuments } from "./list";
import { type DocumentRow, documentFilters } from "./schema";

const shown = 8;

/** What waits on the desk: late invoices, drafts, and the newest documents of the active organization. */
export const desk = query(
  { level: "viewer", summary: "Overdue invoices, drafts and the newest documents", input: z.object({}) },
  async (context: Context) => {
    const rows = async (filters: Record<string, string>): Promise<DocumentRow[]> =>
      (await listDocuments.run(context, documentFilters.parse({ ...filters, limit: shown }))).items;
    const [overdue, drafts, newest] = await Promise.all([
      rows({ view: "overdue" }),
      rows({ status: "draft" }),
      rows({}),
    ]);
    return { overdue, drafts, newest };
  },
);
