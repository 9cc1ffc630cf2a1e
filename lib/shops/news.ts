import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { orders } from "@/db/schema";
import type { EventKind } from "@/lib/events/kinds";
import type { RecordedChange } from "./schema";

/** What the shop reported last about an order in progress. */
type NewsFromShop = {
  status: EventKind | null;
  /** How the order differs there from the order here; null while no difference was reported. */
  change: RecordedChange | null;
  /** Whether somebody here has dealt with that difference. */
  isChangeAcknowledged: boolean;
};

/** Written with names, because drizzle leaves them out where only one table is selected from. */
const lastEvent = (column: string, kinds: string) =>
  sql.raw(`(select said.${column} from events said where said.subject_id = orders.id and ${kinds}
    order by said.created_at desc, said.id desc limit 1)`);

const isChange = "said.kind = 'order.changed_there'";
const isAboutChange = "said.kind in ('order.changed_there', 'order.change_acknowledged')";
const isStatus = `said.kind like 'order.%\\_there' and said.kind <> 'order.changed_there'`;

/** Columns with the news from the shop, for a selection from `orders`. */
export const newsFromShop = {
  status: sql<EventKind | null>`${lastEvent("kind", isStatus)}`,
  change: sql<RecordedChange | null>`${lastEvent("data", isChange)}`,
  isChangeAcknowledged: sql<boolean>`coalesce(${lastEvent("kind", isAboutChange)} = 'order.change_acknowledged', false)`,
};

/** Returns what the shop reported last about an order. */
export async function readNewsFromShop(db: Database, id: string): Promise<NewsFromShop> {
  const [news] = await db.select(newsFromShop).from(orders).where(eq(orders.id, id));
  return news ?? { status: null, change: null, isChangeAcknowledged: false };
}
