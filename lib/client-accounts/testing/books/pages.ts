import { expect } from "vitest";
import { clientBalance } from "@/lib/client-accounts/balance";
import { findAccountDrift } from "@/lib/client-accounts/drift";
import { getClientAccount } from "@/lib/client-accounts/get";
import { listClients } from "@/lib/clients/list";
import { moneyFigures } from "@/lib/dashboard/money";
import { documentTotals } from "@/lib/documents/list-totals";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { getReceivables } from "@/lib/receivables/get";
import { debtOf, figuresOf } from "./arithmetic";
import type { Books } from "./books";
import { compareMonths } from "./months";
import { compareRegisters } from "./registers";

/** Checks that all pages that show debts agree with each other and with the model. */
export async function comparePages(books: Books, viewer: Caller): Promise<void> {
  expect(await findAccountDrift(database())).toEqual([]);
  const { organizationId } = books;
  const listInput = { limit: 200 };
  const [active, archived] = [
    await execute(listClients, viewer, listInput),
    await execute(listClients, viewer, { ...listInput, archived: "1" }),
  ];
  const listed = new Map([...active.items, ...archived.items].map((row) => [row.id, row]));
  for (const id of books.clients.keys()) {
    const closingCents = debtOf(books, id);
    const { unpaidCents: unpaidInvoicesCents, ...figures } = figuresOf(books, id);
    const expected = { closingCents, unpaidInvoicesCents, ...figures };
    expect(await execute(clientBalance, viewer, { id, organizationId })).toEqual(expected);
    expect(await execute(getClientAccount, viewer, { id, organizationId })).toMatchObject(expected);
    const accountUntilToday = await execute(getClientAccount, viewer, {
      id,
      organizationId,
      to: books.today,
    });
    expect(accountUntilToday.closingCents).toBe(debtOf(books, id, books.today));
    expect(listed.get(id)).toMatchObject(figuresOf(books, id));
  }
  const { unpaidCents, overdueCents } = figuresOf(books);
  const [receivables, dashboard, totals] = [
    await execute(getReceivables, viewer, { organizationId }),
    await execute(moneyFigures, viewer, {}),
    await execute(documentTotals, viewer, { organizationId }),
  ];
  const sum = (
    all: Array<{ unpaidCents: number; overdueCents: number }>,
    field: "unpaidCents" | "overdueCents",
  ) => all.reduce((total, each) => total + each[field], 0);
  expect(totals.remainderCents).toBe(unpaidCents);
  expect(sum(receivables.debtors, "unpaidCents")).toBe(unpaidCents);
  expect(sum(receivables.debtors, "overdueCents")).toBe(overdueCents);
  expect(dashboard.ages).toEqual(receivables.ages);
  expect(dashboard.ages.reduce((total, { cents }) => total + cents, 0)).toBe(unpaidCents);
  await compareMonths(books, viewer);
  await compareRegisters(books, viewer);
}
