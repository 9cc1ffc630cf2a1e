import { inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import { payments } from "@/db/schema";
import type { Entry } from "./entries";
import { pairAlike } from "./pair-alike";

type PaymentRow = typeof payments.$inferSelect;

type FoundEntries = {
  /** The payments as which entries are stored. */
  stored: PaymentRow[];
  /** The entries that are not stored, each with a key of its own under which it can be. */
  unknown: Entry[];
};

/** How many further places of a key are looked up at once. */
const placesAtOnce = 4;

/**
 * Finds out which entries earlier statements have stored. Entries may share a key, as bank orders numbered 0 do;
 * their payments have the key itself and the key with `|2`, `|3` and so on, whichever was stored first. All
 * entries of a key have to be given together, and their accounts have to be locked.
 */
export async function findStored(db: Database, entries: readonly Entry[]): Promise<FoundEntries> {
  const rowsByKey = await readStored(db, new Set(entries.flatMap(allKeysOf)));
  const found: FoundEntries = { stored: [], unknown: [] };
  for (const [key, sharingKey] of Map.groupBy(entries, (entry) => entry.key)) {
    const rows = [...new Set(sharingKey.flatMap(allKeysOf))].flatMap((each) => rowsByKey.get(each) ?? []);
    const paired = pairAlike(sharingKey, rows);
    found.stored.push(...paired.values());
    const takenKeys = new Set(rows.map(({ statementKey }) => statementKey));
    for (const entry of sharingKey.filter((each) => !paired.has(each))) {
      const ownKey = firstFreeKey(key, takenKeys);
      takenKeys.add(ownKey);
      found.unknown.push({ ...entry, key: ownKey });
    }
  }
  return found;
}

const allKeysOf = ({ key, paddedKeys }: Entry) => [key, ...paddedKeys];

/** Reads the payments stored under each key, those of the first places first. */
async function readStored(db: Database, keys: Iterable<string>): Promise<Map<string, PaymentRow[]>> {
  const rowsByKey = new Map<string, PaymentRow[]>();
  // Places are given without gaps, so further ones are looked up only if all before them are taken.
  let continued = [...keys];
  for (let place = 1; continued.length > 0; ) {
    const count = place === 1 ? 1 : placesAtOnce;
    const places = Array.from({ length: count }, (_, index) => place + index);
    const wantedKeys = continued.flatMap((key) => places.map((each) => keyOfPlace(key, each)));
    const rows = await db
      .select()
      .from(payments)
      .where(inArray(payments.statementKey, valuesOf(wantedKeys)));
    const rowByKey = new Map(rows.map((row) => [row.statementKey, row]));
    continued = continued.filter((key) => {
      const found = places.flatMap((each) => rowByKey.get(keyOfPlace(key, each)) ?? []);
      rowsByKey.set(key, [...(rowsByKey.get(key) ?? []), ...found]);
      return found.length === count;
    });
    place += count;
  }
  return rowsByKey;
}

const keyOfPlace = (key: string, place: number) => (place === 1 ? key : `${key}|${place}`);

function firstFreeKey(key: string, takenKeys: ReadonlySet<string | null>): string {
  let place = 1;
  while (takenKeys.has(keyOfPlace(key, place))) place += 1;
  return keyOfPlace(key, place);
}
