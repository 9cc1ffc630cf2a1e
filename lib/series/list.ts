import { and, eq } from "drizzle-orm";
import { series } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { type Page, pageOf, pageRecord } from "@/lib/kernel/paging";
import { containsWordsUnindexed } from "@/lib/kernel/search-condition";
import { activeOrganizationId } from "@/lib/organizations/active";
import { searchedWords } from "@/lib/values/search";
import { readBillsOtherRate } from "./other-rate";
import { isAfterPosition, readRows, toRecords } from "./queries";
import { seriesRecord } from "./record";
import { type Series, seriesFilters } from "./schema";

export const listSeries = query(
  {
    level: "viewer",
    summary: "List an organization's series by client name, each with its next documents",
    input: seriesFilters,
    output: pageRecord(seriesRecord),
  },
  async (
    context,
    { organizationId: requestedOrganizationId, clientId, q, otherRate, limit, cursor },
  ): Promise<Page<Series>> => {
    const { db } = context;
    const organizationId = requestedOrganizationId ?? (await activeOrganizationId(context));
    if (!organizationId) return { items: [], nextCursor: null };
    const words = searchedWords(q);
    const rows = await readRows(
      db,
      and(
        eq(series.organizationId, organizationId),
        clientId ? eq(series.clientId, clientId) : undefined,
        words.length > 0 ? containsWordsUnindexed(series.search, words) : undefined,
        otherRate ? await readBillsOtherRate(db, organizationId) : undefined,
        cursor && isAfterPosition(cursor),
      ),
      limit + 1,
    );
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.search, row.id]);
    return { items: await toRecords(db, items), nextCursor };
  },
);
