import { sumTurnovers } from "./differences";
import type { Entry } from "./entries";
import type { Statement } from "./parse";
import { turnoverKey } from "./turnovers";

/**
 * Removes entries that a statement lists twice, as some banks do: an entry that repeats the key, the purpose and
 * the parties of another counts as a second payment only if the account's turnover includes it.
 */
export function withoutRepeatedEntries(entries: Entry[], statement: Statement): Entry[] {
  const sums = sumTurnovers(statement.documents);
  const isTurnoverComplete = ({ account, kind }: Entry) => {
    const turnover = turnoverKey(account, kind);
    return statement.turnovers.get(turnover) === sums.get(turnover);
  };
  const contents = new Set<string>();
  return entries.filter((entry) => {
    const { payer, payee, purpose } = entry.document;
    const content = JSON.stringify([entry.key, payer, payee, purpose]);
    const isRepeated = contents.has(content);
    contents.add(content);
    return !isRepeated || isTurnoverComplete(entry);
  });
}
