import { z } from "zod";

/** A document of a statement, as the bank tells it; accounts and INN as text, the amount in kopecks. */
export type StatementDocument = {
  /** The line of the file where it begins, from 1. */
  line: number;
  number: string | null;
  /** `YYYY-MM-DD`: when the money moved, else the date of the order. */
  date: string;
  amountCents: number;
  payer: Side;
  payee: Side;
  purpose: string | null;
  /** All that the statement says of it. */
  raw: Record<string, string>;
};

export type Side = { accounts: string[]; inn: string | null; name: string | null };

/** What is wrong with a line of a statement, as a key of the messages. */
export const troubles = ["amount", "date", "unknown_account", "unfinished", "foreign_currency"] as const;

export type Trouble = { line: number; code: (typeof troubles)[number]; value: string };

export const importResult = z.object({
  /** Documents in the file. */
  total: z.int(),
  /** New payments. */
  imported: z.int(),
  /** Imported from a statement before. */
  known: z.int(),
  /** Told by a notification of the bank or entered by hand before. */
  recognized: z.int(),
  /** New payments that found their invoices. */
  matched: z.int(),
  /** New payments that wait in the inbox. */
  left: z.int(),
  /** Transfers between accounts of one organization, which are no payments. */
  own: z.int(),
  /** Lines that could not be taken, the first hundred. */
  errors: z.array(z.object({ line: z.int(), code: z.enum(troubles), value: z.string() })),
  errorCount: z.int(),
});

export type ImportResult = z.output<typeof importResult>;
