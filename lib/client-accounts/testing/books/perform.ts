import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { database } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { fillRooms } from "@/lib/payments/testing/fill-rooms";
import { type Books, Refused } from "./books";
import { focusOn } from "./focus";
import { expectedTables, hashTables, readFrozenPapers, readTables } from "./read";
import { updateIssues } from "./statuses";
import type { Command, People, Step } from "./step";

type Outcome = { answer: unknown } | { code: string };

/**
 * Returns a generator that reads the numbers one after another, reduced to a limit, and zeros once they are
 * used up.
 */
export const drawFrom = (numbers: readonly number[]) => {
  let next = 0;
  return (limit: number) => (numbers[next++] ?? 0) % limit;
};

async function outcomeOf(request: Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await request };
  } catch (error) {
    if (error instanceof Failure && error.code !== "internal_error") return { code: error.code };
    throw error;
  }
}

/**
 * Returns the books after a step with this outcome, or a message if the model does not agree with the
 * outcome.
 */
function booksAfter(books: Books, step: Step, outcome: Outcome, as: keyof People): Books | string {
  const next = structuredClone(books);
  try {
    if (step.level !== "public" && (as === "viewer" || (as === "user" && step.level === "admin")))
      throw new Refused("forbidden");
    step.happens(next, () => {
      if ("answer" in outcome) return outcome.answer;
      throw new Error(`refused as ${outcome.code}`);
    });
  } catch (error) {
    if ("code" in outcome && step.mayRefuse?.includes(outcome.code)) return books;
    if (error instanceof Refused && "code" in outcome && outcome.code === error.code) return books;
    return error instanceof Refused ? `expected ${error.code}` : String(error);
  }
  if ("code" in outcome) return `refused as ${outcome.code}`;
  updateIssues(books, next);
  return next;
}

const newestEvent = async () => {
  const [row] = await database().execute<{ id: string | null; count: number }>(
    sql`select max(id::text) as id, count(*)::int as count from events`,
  );
  return row!;
};

/** A command and the numbers that decide what it does. */
export type ChosenCommand = { command: Command; numbers: readonly number[] };

type ChosenStep = { step: Step; as: keyof People };

function chooseSteps(books: Books, { command, numbers }: ChosenCommand): ChosenStep[] {
  const draw = drawFrom(numbers);
  const step = command(books, draw);
  if (!step) return [];
  if (step.level === "public") return [{ step, as: "viewer" }];
  return [{ step, as: draw(25) === 24 ? "viewer" : draw(20) === 19 ? "user" : step.level }];
}

/**
 * Performs one or several commands at once and compares the database with the model: it must equal the books
 * after these steps in some order. Returns the resulting books and descriptions of the steps.
 */
export async function perform(books: Books, chosen: readonly ChosenCommand[], people: People) {
  const offeredBooks = offeredTo(books, chosen);
  const steps = withoutTwins(chosen.flatMap((each) => chooseSteps(offeredBooks, each)));
  if (steps.length === 0) return { books, said: [] };
  const [hashesBefore, eventBefore, frozen] = [
    await hashTables(),
    await newestEvent(),
    await readFrozenPapers(),
  ];
  const outcomes = await Promise.all(steps.map(({ step, as }) => outcomeOf(step.ask(people, as))));
  await fillRooms();
  const said = steps.map(({ step, as }, index) => {
    const outcome = outcomes[index]!;
    return `${step.says} as ${as}: ${"code" in outcome ? outcome.code : "done"}`;
  });
  const message = `\n${said.join("\n")}\n`;
  const [stored, hashesNow] = [await readTables(), await hashTables()];
  const succeeded = steps.filter((_, index) => !("code" in outcomes[index]!));
  const isNew = succeeded.some(({ step }) => !isKnown(books, step));
  if (succeeded.length === 0) expect(hashesNow, message).toEqual(hashesBefore);
  else if (isNew && !isDeepStrictEqual(stored, expectedTables(books)))
    expect(await newestEvent(), `${message} without an event`).not.toEqual(eventBefore);
  const frozenNow = await readFrozenPapers();
  for (const [id, frozenBefore] of frozen)
    expect([frozenBefore, undefined], message).toContain(frozenNow.get(id));
  const mismatches: unknown[] = [];
  for (const order of ordersOf(steps.map((_, index) => index))) {
    const after = booksAfterAll(books, order, steps, outcomes);
    if (typeof after === "string") mismatches.push(after);
    else if (isDeepStrictEqual(stored, expectedTables(after))) return { books: after, said };
    else mismatches.push(after);
  }
  const mismatchedBooks = mismatches.find((each) => typeof each !== "string") as Books | undefined;
  if (mismatchedBooks) expect(stored, message).toEqual(expectedTables(mismatchedBooks));
  throw new Error(`${message}, but ${mismatches.join(", or ")}`);
}

/** Narrows what simultaneous commands choose from, half of the time, so that they conflict. */
function offeredTo(books: Books, chosen: readonly ChosenCommand[]): Books {
  const numbers = chosen[0]!.numbers.slice(-6);
  return chosen.length > 1 && numbers[0]! % 2 ? focusOn(books, drawFrom(numbers.slice(1))) : books;
}

/**
 * Returns the books after the steps in this order, or a message if the model does not agree with the order.
 */
function booksAfterAll(
  books: Books,
  order: number[],
  steps: ChosenStep[],
  outcomes: Outcome[],
): Books | string {
  let current: Books | string = books;
  for (const index of order)
    if (typeof current !== "string")
      current = booksAfter(current, steps[index]!.step, outcomes[index]!, steps[index]!.as);
  return current;
}

/** Returns whether the bank only repeats transfers that are already known. */
const isKnown = (books: Books, { transfers }: Step) =>
  Boolean(transfers) &&
  [...transfers!.values()].every((id) => books.transfers.some(({ bankId }) => bankId === id));

/**
 * Drops a second new transfer of the same amount, because the product could not tell the two apart. A step of
 * several transactions runs alone.
 */
function withoutTwins(steps: ChosenStep[]): ChosenStep[] {
  const idByAmount = new Map<number, string>();
  if (steps.length > 1 && steps.some(({ step }) => step.isSeveral)) return steps.slice(0, 1);
  return steps.filter(({ step: { transfers = new Map() } }) => {
    const isTwin = [...transfers].some(([cents, id]) => (idByAmount.get(cents) ?? id) !== id);
    if (!isTwin) for (const [cents, id] of transfers) idByAmount.set(cents, id);
    return !isTwin;
  });
}

function ordersOf(all: number[]): number[][] {
  if (all.length < 2) return [all];
  return all.flatMap((first) =>
    ordersOf(all.filter((each) => each !== first)).map((rest) => [first, ...rest]),
  );
}
