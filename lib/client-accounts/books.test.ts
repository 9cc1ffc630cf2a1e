import fc from "fast-check";
import { expect, test } from "vitest";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { beginBooks } from "./testing/books/begin";
import { compareIn1c, exportSome, type In1c } from "./testing/books/in-1c";
import { comparePages } from "./testing/books/pages";
import { drawFrom, perform } from "./testing/books/perform";
import { commands } from "./testing/books/steps/commands";

operateOnTestDatabase();

/** Four rounds take a quarter of a minute. */
const rounds = Number(process.env.ROUNDS ?? 3);
const seed = Number(process.env.SEED ?? 1);
/** The maximum length of a history; the minimum is half of it. */
const steps = Number(process.env.STEPS ?? 60);
const commandOf = new Map(commands.map(([name, , command]) => [name, command]));

const commandArbitrary = fc.oneof(
  ...commands.map(([name, weight]) => ({
    weight,
    arbitrary: fc.record({
      name: fc.constant(name),
      /** Decide what the command acts on, and how. */
      numbers: fc.array(fc.nat(999), { minLength: 24, maxLength: 24 }),
    }),
  })),
);
type CommandChoice = { name: string; numbers: number[] };

/** Single commands, and sometimes several at once. */
const historyArbitrary = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: commandArbitrary.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(commandArbitrary, { minLength: 2, maxLength: 3 }) },
  ),
  { minLength: Math.ceil(steps / 2), maxLength: steps, size: "max" },
);

async function performHistory(acts: CommandChoice[][], said: string[]): Promise<void> {
  const begun = await beginBooks();
  const { viewer, user } = begun.people;
  const in1c: In1c = new Map();
  let { books } = begun;
  for (const [index, simultaneous] of acts.entries()) {
    if (index % 4 === 1) await exportSome(in1c, books, user, drawFrom(simultaneous[0]!.numbers));
    if (index % 8 === 7) await comparePages(books, viewer);
    if (index % 4 === 3) await compareIn1c(in1c, books, user);
    const chosen = simultaneous.map(({ name, numbers }) => ({ command: commandOf.get(name)!, numbers }));
    const done = await perform(books, chosen, begun.people);
    books = done.books;
    said.push(...done.said);
  }
  await comparePages(books, viewer);
  await compareIn1c(in1c, books, user);
}

test(
  "the books equal those of a plain model after any commands, in any order and simultaneously",
  async () => {
    let [all, done] = [0, 0];
    const property = fc.asyncProperty(historyArbitrary, async (acts) => {
      const said: string[] = [];
      try {
        await performHistory(acts, said);
      } catch (error) {
        throw new Error(`after\n${said.join("\n")}\n${error}`, { cause: error });
      }
      all += said.length;
      done += said.filter((each) => each.endsWith(": done")).length;
    });
    await fc.assert(property, { seed, numRuns: rounds, endOnFailure: !process.env.SHRINK });
    // Most random attempts are sensible enough to succeed.
    expect(done).toBeGreaterThan(all / 3);
  },
  60_000 + rounds * steps * 1_000,
);
