import { sumsOf } from "./differences";
import type { Entry } from "./entries";
import type { Statement } from "./parse";
import { turnoverOf } from "./turnovers";

/**
 * Gives entries of one statement that share a key, as bank orders numbered 0 may, keys of their own: the
 * second one gets the suffix `|2`, whichever it is, so that statements of the same days agree. Some banks
 * list a payment twice: an entry that repeats the purpose and the parties of another counts as a second
 * payment only if the account's turnover includes it.
 */
export function withOwnKeys(entries: Entry[], statement: Statement): Entry[] {
  const sums = sumsOf(statement.documents);
  const isCounted = ({ account, kind }: Entry) => {
    const turnover = turnoverOf(account, kind);
    return statement.turnovers.get(turnover) === sums.get(turnover);
  };
  const places = new Map<string, number>();
  const lastPlaces = new Map<string, number>();
  return entries.map((entry) => {
    const { payer, payee, purpose } = entry.document;
    const said = JSON.stringify([entry.key, payer, payee, purpose]);
    const repeated = isCounted(entry) ? undefined : places.get(said);
    const place = repeated ?? (lastPlaces.get(entry.key) ?? 0) + 1;
    if (!repeated) lastPlaces.set(entry.key, place);
    places.set(said, place);
    return place === 1 ? entry : { ...entry, key: `${entry.key}|${place}` };
  });
}
