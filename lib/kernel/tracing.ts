import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of a step. Never a value that somebody typed, an identifier of a record, or a secret. */
export type Attributes = Record<string, string | number>;

export type StepKind = "internal" | "server" | "client" | "consumer";

/** A step of a trace that has begun. */
export type Step = {
  /** Its context as W3C's `traceparent` carries it. */
  traceparent: string;
  add(attributes: Attributes): void;
  /** Ends it; with a failure, by the kind of that. Further calls change nothing. */
  end(failure?: unknown): void;
};

/** Begins a step inside another, or where `traceparent` of somebody else leads. */
export type BeginStep = (given: {
  name: string;
  kind: StepKind;
  attributes: Attributes;
  within?: Step;
  traceparent?: string;
}) => Step;

// Next bundles the start of the process and its routes apart: both have to add to the same traces.
const holder = globalThis as typeof globalThis & {
  __tracing?: { begin: BeginStep; current: AsyncLocalStorage<Step> };
};

/** From now on steps are traced; `begin` makes them. */
export function traceWith(begin: BeginStep): void {
  holder.__tracing = { begin, current: new AsyncLocalStorage() };
}

/** The step that is being done; undefined outside of any, and while nothing is traced. */
export const currentStep = (): Step | undefined => holder.__tracing?.current.getStore();

/** Begins the first step that this process does for somebody; what follows in the same turn is part of it. */
export function enterStep(name: string, attributes: Attributes, traceparent?: string): Step | undefined {
  const step = holder.__tracing?.begin({ name, kind: "server", attributes, traceparent });
  if (step) holder.__tracing?.current.enterWith(step);
  return step;
}

/** Begins a step inside the one that is being done; undefined outside of any. */
export function beginStep(name: string, kind: StepKind, attributes: Attributes): Step | undefined {
  const within = currentStep();
  return within && holder.__tracing?.begin({ name, kind, attributes, within });
}

/** Does a part of the work as a step of its own: inside the one that is being done, or where `traceparent` leads. */
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
