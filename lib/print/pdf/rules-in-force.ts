import { currentPrintRules } from "@/lib/print/print-rules";

let printRules = currentPrintRules;

/** Returns the print rules of the paper that is being laid out; outside `withPrintRules`, the current ones. */
export const printRulesInForce = (): number => printRules;

/** Runs `make` with the print rules of a paper. `make` must be synchronous. */
export function withPrintRules<Made>(rules: number, make: () => Made): Made {
  const previousRules = printRules;
  printRules = rules;
  try {
    return make();
  } finally {
    printRules = previousRules;
  }
}
