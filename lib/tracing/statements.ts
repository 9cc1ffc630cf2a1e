import type { ObserveStatement } from "@/lib/kernel/database";
import { statementWithoutValues, verbOf } from "@/lib/kernel/statement-text";
import { beginStep, currentStep } from "@/lib/kernel/tracing";
import { metrics } from "@/lib/metrics/registry";

/** Times a statement, and traces it by its text without values if there is a current step. */
export const timeStatement: ObserveStatement = (text) => {
  const start = performance.now();
  const step =
    currentStep() &&
    beginStep(verbOf(text), "client", {
      "db.system.name": "postgresql",
      "db.query.text": statementWithoutValues(text),
    });
  return (failure) => {
    const outcome = failure === undefined ? "done" : "failed";
    metrics().statements.observe({ outcome }, (performance.now() - start) / 1000);
    step?.end(failure);
  };
};
