import type { ImportResult } from "@/lib/payments/schema";

/** A document of a statement as the bank reports it; accounts and INN as text, the amount in kopecks. */
export type StatementDocument = {
  /** The line of the file where it begins, from 1. */
  line: number;
  number: string | null;
  /** `YYYY-MM-DD`: the day on which the money moved, else the date of the order. */
  date: string;
  amountCents: number;
  payer: Side;
  payee: Side;
  purpose: string | null;
  /** The first line of the purpose, or all of it if it is not folded. */
  purposeStart: string | null;
  /** All fields of the document. */
  raw: Record<string, string>;
};

export type Side = { accounts: string[]; inn: string | null; name: string | null };

/** What is wrong with a line of a statement. */
export type StatementError = ImportResult["errors"][number];
