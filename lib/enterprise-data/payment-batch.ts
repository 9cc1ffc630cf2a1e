import { createHash } from "node:crypto";
import type { Database } from "@/db/client";
import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/exchange.json";
import ru from "@/lib/i18n/messages/ru/exchange.json";
import { businessDateOf } from "@/lib/kernel/clock";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { fillMarks } from "@/lib/values/text";
import type { Account } from "./accounts";
import type { Batch, ExportedObject, ExportMark, Once } from "./batch";
import { sidesOnce } from "./catalogue";
import type { Organization } from "./parties";
import { type PaymentPart, partsOf } from "./payment-parts";
import { elementOfMoney, type Money, paymentObject } from "./payments";
import { type ProblemCode, problemOf } from "./problems";
import { type FindNumbered, findContract, readNumbered } from "./read-papers";
import { type Allocation, type PaymentRow, readAllocations } from "./read-payments";
import type { ExchangeProblem } from "./schema";

const words = { ru, en };

type BatchContext = {
  db: Database;
  organization: Organization;
  accounts: Account[];
  once: Once;
  locale: Locale;
};

/** Builds the objects of payments, each after the client and the contracts that it names. */
export async function paymentBatch(context: BatchContext, rows: PaymentRow[]): Promise<Batch> {
  const { db, organization } = context;
  const allocations = await readAllocations(
    db,
    rows.map(({ payment }) => payment.id),
  );
  const numbers = [...allocations.values()]
    .flat()
    .flatMap(({ contractNamed }) => contractNamed?.number ?? []);
  const { find } = await readNumbered(db, organization.id, numbers);
  const found = rows.map((row) => objectsOf(context, row, allocations.get(row.payment.id) ?? [], find));
  return {
    objects: found.flatMap(({ objects }) => objects),
    problems: found.flatMap(({ problems }) => problems),
    gone: [],
  };
}

function objectsOf(
  { organization, accounts, once, locale }: BatchContext,
  row: PaymentRow,
  allocations: Allocation[],
  find: FindNumbered,
): { objects: ExportedObject[]; problems: ExchangeProblem[] } {
  const { payment, client } = row;
  const { id, amountCents, ownAccount } = payment;
  const date = businessDateOf(payment.receivedAt);
  const named = { date: formatDate(date), sum: formatCents(amountCents, locale), account: ownAccount ?? "" };
  const leaveOut = (code: ProblemCode) => ({
    objects: [],
    problems: [problemOf(locale, { code, id, href: paymentsHref(date, client === null), named })],
  });
  const parts = partsOf(row, allocations);
  if (!parts) return leaveOut("paymentNobodys");
  if (amountCents === 0) return leaveOut("paymentZero");
  if (amountCents < 0) return leaveOut("paymentTakenBack");
  if (isUnknownToBank(payment)) return leaveOut("paymentByHand");
  const account = accountOf(accounts, ownAccount);
  if (!account) return leaveOut(ownAccount ? "paymentAccount" : "paymentNoAccount");
  const record = { id, href: paymentsHref(date, false), name: fillMarks(words[locale].payment, named) };
  const found = parts.map((part) => partOf({ organization, once, locale, find }, row, part, account));
  const dividedProblem = problemOf(locale, { code: "paymentDivided", ...record, named });
  return {
    objects: found.flatMap(({ around, money }) => [
      ...around.flatMap(({ objects }) => objects),
      { element: paymentObject(money), record, mark: markOf(money, id) },
    ]),
    problems: [
      ...found.flatMap(({ around }) => around.flatMap(({ problems }) => problems)),
      ...(parts.length > 1 ? [dividedProblem] : []),
    ],
  };
}

type PartContext = Pick<BatchContext, "organization" | "once" | "locale"> & { find: FindNumbered };

/** Builds one client's part of a payment, with the client and the contracts that it names. */
function partOf(
  { organization, once, locale, find }: PartContext,
  { payment }: PaymentRow,
  part: PaymentPart,
  account: Account,
) {
  const { objectId, isFurther, client, amountCents } = part;
  const sides = { organization, client };
  const shares = part.shares.map((share) => ({
    amountCents: share.amountCents,
    vatRate: share.vatRate,
    contract: findContract(find, share.contractNamed, client.id),
  }));
  const money: Money = {
    ...sides,
    ...{ id: objectId, isFurther, kind: payment.kind, date: businessDateOf(payment.receivedAt) },
    ...{ amountCents, account, shares },
    number: payment.documentNumber,
    purpose: payment.purpose,
  };
  return { money, around: shares.map(({ contract }) => sidesOnce(once, contract, sides, locale)) };
}

const markOf = (money: Money, recordId: string): ExportMark => ({
  objectId: money.id,
  recordId,
  element: elementOfMoney(money.kind),
  date: money.date,
  contentHash: hashOf(money),
});

/**
 * Recognizes payments entered by hand without a bank's report or a payment order's number: usually cash or an
 * offset.
 */
const isUnknownToBank = ({
  source,
  statementKey,
  bankPaymentId,
  ownAccount,
  documentNumber,
}: PaymentRow["payment"]) =>
  source === "manual" && !(statementKey || bankPaymentId || ownAccount || documentNumber);

/** Returns the account on which the money moved; if it is unknown, the default account. */
function accountOf(accounts: Account[], number: string | null): Account | undefined {
  if (number) return accounts.find(({ accountNumber }) => accountNumber === number);
  const open = accounts.filter(({ archivedAt }) => !archivedAt);
  return open.find(({ isDefault }) => isDefault) ?? open[0];
}

const paymentsHref = (date: string, isInInbox: boolean) =>
  `/payments?${new URLSearchParams({ view: isInInbox ? "inbox" : "all", from: date, to: date })}`;

const hashOf = ({ client, account, organization: _, ...money }: Money): string =>
  createHash("sha256")
    .update(JSON.stringify({ ...money, clientId: client.id, accountId: account.id }))
    .digest("hex");
