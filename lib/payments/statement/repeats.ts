import { sumTurnovers } from "./differences";
import type { Entry } from "./entries";
import type { Statement } from "./parse";
import { turnoverKey } from "./turnovers";

/**
 * Gives entries of one statement that share a key, as bank orders numbered 0 may, keys of their own: the
 * second one gets the suffix `|2`, whichever it is, so that statements of the same days agree. Some banks
 * list a payment twice: an entry that repeats the purpose and the parties of another counts as a second
 * payment only if the account's turnover includes it.
 */
export function withDistinctKeys(entries: Entry[], statement: Statement): Entry[] {
  const sums = sumTurnovers(statement.documents);
  const isTurnoverComplete = ({ account, kind }: Entry) => {
    const turnover = turnoverKey(account, kind);
    return statement.turnovers.get(turnover) === sums.get(turnover);
  };
  const placeByContent = new Map<string, number>();
  const lastPlaceByKey = new Map<string, number>();
  return entries.map((entry) => {
    const { payer, payee, purpose } = entry.document;
    const content = JSON.stringify([entry.key, payer, payee, purpose]);
    const repeated = isTurnoverComplete(entry) ? undefined : placeByContent.get(content);
    const place = repeated ?? (lastPlaceByKey.get(entry.key) ?? 0) + 1;
    if (!repeated) lastPlaceByKey.set(entry.key, place);
    placeByContent.set(content, place);
    return place === 1 ? entry : { ...entry, key: `${entry.key}|${place}` };
  });
}
