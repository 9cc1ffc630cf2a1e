import type { Permission } from "@/db/enums";
import { type Caller, execute, type Operation } from "@/lib/kernel/operation";
import type { Books } from "./books";

export type People = Record<Extract<Permission, "viewer" | "user" | "admin">, Caller>;

// biome-ignore lint/suspicious/noExplicitAny: each step knows the result of its own operation
type Answer = any;

/** A step: how the product is asked to do something, and what the model expects. */
export type Step = {
  says: string;
  /** The transfers that it reports, by their amounts, which identify them. */
  transfers?: ReadonlyMap<number, string>;
  /** Whether it takes several transactions, between which others may run. */
  isSeveral?: boolean;
  /** Refusals that the model does not predict. */
  mayRefuse?: readonly string[];
  level: keyof People | "public";
  ask(people: People, as: keyof People): Promise<unknown>;
  /**
   * Changes the books or throws `Refused`; `answered` returns the product's result, for the ids of new
   * records.
   */
  happens(books: Books, answered: () => Answer): void;
};

/** Draws a whole number below a limit. */
export type Draw = (limit: number) => number;

/** Chooses a step for the current books; null if there is nothing to do it with. */
export type Command = (books: Books, draw: Draw) => Step | null;

/** Builds the step of an operation. */
export const step = (
  operation: Operation,
  input: Record<string, unknown>,
  happens: Step["happens"],
): Step => ({
  says: `${operation.summary.slice(0, 60)} ${JSON.stringify(input)}`,
  level: operation.level as keyof People,
  ask: (people, as) => execute(operation, people[as], input),
  happens,
});

export const pick = <T>(draw: Draw, all: Iterable<T>): T | undefined => {
  const list = [...all];
  return list.length > 0 ? list[draw(list.length)] : undefined;
};

/** Picks the newest most often. */
export const pickRecent = <T>(draw: Draw, all: Iterable<T>): T | undefined =>
  pick(draw, [...all].slice(draw(3) > 0 ? -6 : 0));
