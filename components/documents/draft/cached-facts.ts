import { type Facts, factsOf } from "@/lib/print/facts";
import type { PrintSource } from "@/lib/print/source";

const factsBySource = new WeakMap<PrintSource, Facts>();

/** Returns the facts printed on a paper. Cached per source, because parts of a page ask for them at each keystroke. */
export function cachedFactsOf(source: PrintSource): Facts {
  const facts = factsBySource.get(source) ?? factsOf(source);
  factsBySource.set(source, facts);
  return facts;
}
