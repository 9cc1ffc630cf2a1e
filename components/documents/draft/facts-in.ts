import { type Facts, factsOf } from "@/lib/print/facts";
import type { PrintSource } from "@/lib/print/source";

const known = new WeakMap<PrintSource, Facts>();

/** What a paper says. Resolved once of a source, of which the parts of a page ask at each key. */
export function factsIn(source: PrintSource): Facts {
  const facts = known.get(source) ?? factsOf(source);
  known.set(source, facts);
  return facts;
}
