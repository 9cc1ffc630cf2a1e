import { AsyncLocalStorage } from "node:async_hooks";

/** The attributes of a step (span). Never a value that a user typed, the id of a record, or a secret. */
export type Attributes = Record<string, string | number>;

export type StepKind = "internal" | "server" | "client" | "consumer";

/** A started step (span) of a trace. */
export type Step = {
  /** The context of the step in the format of W3C's `traceparent`. */
  traceparent: string;
  add(attributes: Attributes): void;
  /** Ends the step, with the kind of the failure if there is one. Further calls have no effect. */
  end(failure?: unknown): void;
};

/** Starts a step within another one, or as a child of a foreign `traceparent`. */
export type BeginStep = (given: {
  name: string;
  kind: StepKind;
  attributes: Attributes;
  within?: Step;
  traceparent?: string;
}) => Step;

// Global, because Next bundles the start-up code and the routes separately and both have to add to the same traces.
const holder = globalThis as typeof globalThis & {
  __tracing?: { begin: BeginStep; current: AsyncLocalStorage<Step> };
};

/** Turns tracing on; `begin` creates the steps. */
export function enableTracing(begin: BeginStep): void {
  holder.__tracing = { begin, current: new AsyncLocalStorage() };
}

/** Returns the current step; undefined outside of any step and while tracing is off. */
export const currentStep = (): Step | undefined => holder.__tracing?.current.getStore();

/** Starts the root step of a request. Everything that follows in the same asynchronous context belongs to it. */
export function enterStep(name: string, attributes: Attributes, traceparent?: string): Step | undefined {
  const step = holder.__tracing?.begin({ name, kind: "server", attributes, traceparent });
  if (step) holder.__tracing?.current.enterWith(step);
  return step;
}

/** Starts a step within the current one; returns undefined if there is none. */
export function beginStep(name: string, kind: StepKind, attributes: Attributes): Step | undefined {
  const within = currentStep();
  return within && holder.__tracing?.begin({ name, kind, attributes, within });
}

/** Runs part of the work as a step of its own, within the current step or as a child of `traceparent`. */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  { kind = "internal", traceparent }: { kind?: StepKind; traceparent?: string } = {},
): Promise<T> {
  const tracing = holder.__tracing;
  if (!tracing) return work();
  const step = tracing.begin({ name, kind, attributes, within: currentStep(), traceparent });
  try {
    const result = await tracing.current.run(step, work);
    step.end();
    return result;
  } catch (error) {
    step.end(error);
    throw error;
  }
}
