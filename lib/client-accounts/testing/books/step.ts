import type { Permission } from "@/db/enums";
import { type Caller, execute, type Operation } from "@/lib/kernel/operation";
import type { Books } from "./books";

export type People = Record<Extract<Permission, "viewer" | "user" | "admin">, Caller>;

// biome-ignore lint/suspicious/noExplicitAny: each step knows what its own operation answers
type Answer = any;

/** Something that somebody does: how the product is asked for it, and what the model says comes of it. */
export type Step = {
  says: string;
  /** The transfers that it tells of, by their sums, which tell them apart. */
  transfers?: ReadonlyMap<number, string>;
  /** Done in several transactions, so that others may come between. */
  isSeveral?: boolean;
  /** Refusals that are counted elsewhere. */
  mayRefuse?: readonly string[];
  level: keyof People | "public";
  ask(people: People, as: keyof People): Promise<unknown>;
  /** Changes the books, or throws `Refused`; `answered` tells what the product gave new things for names. */
  happens(books: Books, answered: () => Answer): void;
};

/** A whole number below a limit. */
export type Draw = (limit: number) => number;

/** What can be done with the books as they are; null where there is nothing to do it with. */
export type Command = (books: Books, draw: Draw) => Step | null;

/** The step of an operation. */
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

/** The newest are picked most often. */
export const pickNew = <T>(draw: Draw, all: Iterable<T>): T | undefined =>
  pick(draw, [...all].slice(draw(3) > 0 ? -6 : 0));
