import fc from "fast-check";
import { test } from "vitest";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { beginBooks } from "./testing/books/begin";
import type { Books, Paper } from "./testing/books/books";
import { compareMonths } from "./testing/books/months";
import { perform } from "./testing/books/perform";
import type { Command } from "./testing/books/step";
import * as money from "./testing/books/steps/money";
import * as moves from "./testing/books/steps/moves";
import * as papers from "./testing/books/steps/papers";
import { createStep } from "./testing/books/steps/papers";

operateOnTestDatabase();

const rounds = Number(process.env.ROUNDS ?? 4);
const seed = Number(process.env.SEED ?? 1);

const onlyPapers = (books: Books, is: (paper: Paper) => boolean): Books => ({
  ...books,
  papers: new Map([...books.papers].filter(([, paper]) => is(paper))),
});

/** Creates an invoice of one of two clients. */
const createInvoice: Command = (books, draw) => {
  const lines = ["Стол", "Стул", "Доставка"].slice(0, 1 + draw(3)).map((name) => ({
    ...{ name, qty: 1 + draw(3), priceCents: 1_000 * (1 + draw(2)), discountPercent: null },
    vatRate: "22" as const,
  }));
  const clientId = [...books.clients.keys()][draw(2)]!;
  return createStep(books, { docType: "invoice", clientId, date: books.today, lines, vatMode: "included" });
};

/** Pays an issued invoice, usually in full. */
const pay: Command = (books, draw) => {
  const invoicesOnly = onlyPapers(books, ({ docType }) => docType === "invoice");
  return money.pay(invoicesOnly, (limit) =>
    limit === 5 && draw(3) ? 0 : limit === 6 || limit === 4 ? 1 : draw(limit),
  );
};

const matchInvoice: Command = (books, draw) =>
  money.match(
    onlyPapers(books, ({ docType }) => docType === "invoice"),
    draw,
  );

/** Mostly billing, paying, partial shipping and refunding. */
const commands = [
  ...[createInvoice, createInvoice, createInvoice, moves.issue, moves.issue, moves.issue, pay, pay, pay, pay],
  ...[money.giveBack, money.giveBack, money.giveBack, money.advance, matchInvoice],
  ...[papers.shipPart, papers.shipPart, papers.shipRest, papers.shipRest, moves.move],
];

const act = fc.record({
  command: fc.constantFrom(...commands),
  numbers: fc.array(fc.nat(999), { minLength: 24, maxLength: 24 }),
});

test(
  "shipped and refunded amounts of invoices equal those of a plain model after random commands",
  async () => {
    const history = fc.array(act, { minLength: 30, maxLength: 60, size: "max" });
    const property = fc.asyncProperty(history, async (acts) => {
      const begun = await beginBooks();
      let { books } = begun;
      const said: string[] = [];
      try {
        for (const [index, chosen] of acts.entries()) {
          const done = await perform(books, [chosen], begun.people);
          books = done.books;
          said.push(...done.said);
          if (index % 6 === 5) await compareMonths(books, begun.people.viewer);
        }
        await compareMonths(books, begun.people.viewer);
      } catch (error) {
        throw new Error(`after\n${said.join("\n")}\n${error}`, { cause: error });
      }
    });
    await fc.assert(property, { seed, numRuns: rounds, endOnFailure: !process.env.SHRINK });
  },
  60_000 + rounds * 60_000,
);
