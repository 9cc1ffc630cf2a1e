import { type Facts, factsOf } from "@/lib/print/facts";
import type { PrintSource } from "@/lib/print/source";

const known = new WeakMap<PrintSource, Facts>();

/** Returns the facts printed on a paper. Cached per source, because parts of a page ask for them at each keystroke. */
export function factsIn(source: PrintSource): Facts {
  const facts = known.get(source) ?? factsOf(source);
  known.set(source, facts);
  return facts;
}
