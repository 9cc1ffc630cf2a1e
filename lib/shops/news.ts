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
  /** The event with which the shop cancelled it; null if the shop has reported another status since, or never did. */
  cancellationId: string | null;
  /** The cancellation that somebody here has dealt with last. */
  acknowledgedCancellationId: string | null;
};

/** Written with names, because drizzle leaves them out where only one table is selected from. */
const lastEvent = (column: string, kinds: string) =>
  sql.raw(`(select said.${column} from events said where said.subject_id = orders.id and ${kinds}
    order by said.created_at desc, said.id desc limit 1)`);

const isChange = "said.kind = 'order.changed_there'";
const isAboutChange = "said.kind in ('order.changed_there', 'order.change_acknowledged')";
const isStatus = (event: string) =>
  `${event}.kind like 'order.%\\_there' and ${event}.kind <> 'order.changed_there'`;

/** The first cancellation since the shop last reported another status: a shop may report the same one several times. */
const standingCancellation = sql.raw(`(select said.id from events said
  where said.subject_id = orders.id and said.kind = 'order.cancelled_there' and not exists (
    select from events later where later.subject_id = orders.id and ${isStatus("later")}
      and later.kind <> 'order.cancelled_there'
      and (later.created_at, later.id) > (said.created_at, said.id))
  order by said.created_at, said.id limit 1)`);

const noNews: NewsFromShop = {
  status: null,
  change: null,
  isChangeAcknowledged: false,
  cancellationId: null,
  acknowledgedCancellationId: null,
};

/** Columns with the news from the shop, for a selection from `orders`. */
export const newsFromShop = {
  status: sql<EventKind | null>`${lastEvent("kind", isStatus("said"))}`,
  change: sql<RecordedChange | null>`${lastEvent("data", isChange)}`,
  isChangeAcknowledged: sql<boolean>`coalesce(${lastEvent("kind", isAboutChange)} = 'order.change_acknowledged', false)`,
  cancellationId: sql<string | null>`${standingCancellation}`,
  acknowledgedCancellationId: sql<
    string | null
  >`${lastEvent("data ->> 'cancellationId'", "said.kind = 'order.cancellation_acknowledged'")}`,
};

/** Returns what the shop reported last about an order. */
export async function readNewsFromShop(db: Database, id: string): Promise<NewsFromShop> {
  const [news] = await db.select(newsFromShop).from(orders).where(eq(orders.id, id));
  return news ?? noNews;
}
