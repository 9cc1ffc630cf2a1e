import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { recordsOf } from "@/db/one-parameter";
import { clientPayers, clients, documents } from "@/db/schema";
import { isCurrent } from "@/lib/documents/current";
import { isPayable } from "@/lib/documents/payable";
import { keysNamedIn } from "@/lib/payments/named-keys";
import { hasOnlyName, type PayerFacts, payerKey } from "@/lib/payments/payers/key";
import { isAccountOfOneHolder } from "@/lib/payments/payers/one-holder";
import { mentionsIn } from "@/lib/payments/purpose/mentions";
import { areSameNames } from "@/lib/payments/same-name";
import { isShortOf, shortNumbersIn } from "@/lib/payments/short-numbers";
import { kppOf } from "@/lib/payments/suggested-client";
import { isOtherInn } from "@/lib/values/payer-key";
import type { KnownFacts, OpenInvoice, Payee, PaymentFacts, SignBeside } from "./facts";
import { invoiceColumns } from "./invoice-columns";
import type { OrganizationPrefixes } from "./organization-prefixes";

/** The limit for each number and for each amount. */
const maxPerValue = 60;
/** The limit for each INN, account or remembered decision. */
const maxPayersPerKey = 20;
/** The limit for each client at an organization. */
const maxUnpaidPerClient = 20;

/** The raw data names the payer's KPP. */
type PayerWithRaw = PayerFacts & { raw?: unknown };

export type ProposablePayment = PaymentFacts & PayerWithRaw;

type Payer = Pick<Payee, "clientId" | "clientName" | "by" | "also">;

/**
 * Reads what is known about each payment: invoices with the numbers that its purpose may mean, invoices of
 * its payer, and invoices of its amount. The number of queries does not depend on the number of payments.
 */
export async function readKnownFacts(
  db: Database,
  payments: readonly ProposablePayment[],
  organizations: OrganizationPrefixes[],
): Promise<KnownFacts[]> {
  if (payments.length === 0) return [];
  const namedKeys = payments.map(({ purpose, receivedAt }) =>
    keysNamedIn(purpose ?? "", organizations, receivedAt),
  );
  const [numbered, payers, ofSameAmount] = await Promise.all([
    readInvoicesByNumber(db, [...new Set(namedKeys.flat())]),
    readPayers(db, payments),
    readInvoicesByAmount(db, payments),
  ]);
  const unpaid = await readUnpaid(db, payments, payers);
  return payments.map((payment, index): KnownFacts => {
    const payees = payers[index]!.map((payer) => ({
      ...payer,
      unpaid: unpaid.filter(
        ({ clientId, organizationId }) =>
          clientId === payer.clientId && organizationId === payment.organizationId,
      ),
    }));
    const keys = new Set(namedKeys[index]);
    const purpose = payment.purpose ?? "";
    const mentionedKeys = mentionsIn(purpose).flatMap((mention) => mention.keys);
    const shortNumbers = shortNumbersIn(purpose, mentionedKeys);
    const mayBeMeant = (invoice: OpenInvoice) =>
      keys.has(invoice.numberKey) || shortNumbers.some((short) => isShortOf(short, invoice));
    const invoices = [
      ...numbered.filter(mayBeMeant),
      ...payees.flatMap((payee) => payee.unpaid),
      ...ofSameAmount.filter(({ remainderCents }) => remainderCents === payment.amountCents),
    ];
    return {
      payees,
      invoices: [...new Map(invoices.map((invoice) => [invoice.documentId, invoice])).values()],
    };
  });
}

const readInvoicesByNumber = async (db: Database, keys: string[]): Promise<OpenInvoice[]> =>
  keys.length === 0
    ? []
    : openInvoices(db, inArray(documents.numberKey, keys)).limit(maxPerValue * keys.length);

/**
 * Returns the only client that the payer's INN or account points to, by itself or by earlier decisions; null if a
 * person has to choose, as for a payer of whom only the name is known.
 */
export async function findOnlyPayer(db: Database, payment: PayerFacts): Promise<string | null> {
  if (hasOnlyName(payment)) return null;
  const [payers] = await readPayers(db, [payment]);
  return payers!.length === 1 ? payers![0]!.clientId : null;
}

async function readPayers(db: Database, payments: readonly PayerWithRaw[]): Promise<Payer[][]> {
  const inns = [...new Set(payments.flatMap(({ payerInn }) => payerInn || []))];
  const accounts = [...new Set(payments.flatMap((payment) => identifyingAccountOf(payment) ?? []))];
  const keys = [...new Set(payments.flatMap((payment) => payerKey(payment) ?? []))];
  const columns = { clientId: clients.id, clientName: clients.name, inn: clients.inn, kpp: clients.kpp };
  const limit = maxPayersPerKey * payments.length;
  const [knownClients, learnedClients] = await Promise.all([
    inns.length + accounts.length === 0
      ? []
      : db
          .select({ ...columns, account: clients.accountNumber })
          .from(clients)
          .where(or(inArray(clients.inn, inns), inArray(clients.accountNumber, accounts)))
          .orderBy(asc(clients.id))
          .limit(limit),
    keys.length === 0
      ? []
      : db
          .select({ ...columns, key: clientPayers.key })
          .from(clientPayers)
          .innerJoin(clients, eq(clients.id, clientPayers.clientId))
          .where(inArray(clientPayers.key, keys))
          .orderBy(sql`${clientPayers.times} desc`, sql`${clientPayers.lastAt} desc`)
          .limit(limit),
  ]);
  return payments.map((payment) => {
    const { payerInn } = payment;
    const payerAccount = identifyingAccountOf(payment);
    const key = payerKey(payment);
    const learned = learnedClients.filter((each) => each.key === key);
    const found: FoundPayer[] = [
      ...knownClients
        .filter(({ inn }) => payerInn && inn === payerInn)
        .map((client) => payerOf(client, "payer_inn")),
      ...knownClients
        .filter(({ account, inn }) => payerAccount && account === payerAccount && !isOtherInn(inn, payerInn))
        .map((client) => payerOf(client, "payer_account")),
      ...learned.map((client) => payerOf(client, "learned")),
    ];
    const firstByClient = new Map(found.toReversed().map((payer) => [payer.clientId, payer]));
    const payers = found.filter((payer) => firstByClient.get(payer.clientId) === payer);
    return payers.slice(0, maxPayersPerKey).map((payer) => {
      const { clientId, clientName, by } = payer;
      const isLearnedToo = by !== "learned" && learned.some((client) => client.clientId === clientId);
      const tieBreakers = tieBreakersOf(payer, payers, payment);
      return { clientId, clientName, by, also: isLearnedToo ? ["learned", ...tieBreakers] : tieBreakers };
    });
  });
}

/** Returns the account of a payer if it identifies a client. */
const identifyingAccountOf = ({ payerAccount }: PayerFacts): string | null =>
  payerAccount && isAccountOfOneHolder(payerAccount) ? payerAccount : null;

type FoundPayer = Pick<Payer, "clientId" | "clientName" | "by"> & { inn: string | null; kpp: string | null };

const payerOf = (
  { clientId, clientName, inn, kpp }: Omit<FoundPayer, "by">,
  by: Payer["by"],
): FoundPayer => ({ clientId, clientName, inn, kpp, by });

/** Returns what tells a payer apart from others that are recognized in the same way. */
function tieBreakersOf(
  { inn, kpp, clientName, by }: FoundPayer,
  all: readonly FoundPayer[],
  { payerInn, payerName, raw }: PayerWithRaw,
): SignBeside[] {
  const alike = all.filter((each) => each.by === by);
  if (alike.length === 1) return [];
  const paidKpp = kppOf({ kind: "incoming", raw });
  const isKppKnown = paidKpp !== null && alike.some((each) => each.kpp === paidKpp);
  const also: SignBeside[] = [];
  if (isKppKnown && kpp !== null) also.push(kpp === paidKpp ? "payer_kpp" : "other_kpp");
  const isSameName = payerName && !isOtherInn(inn, payerInn) && areSameNames(payerName, clientName);
  if (isSameName) also.push("payer_name");
  return also;
}

/** Reads the oldest unpaid invoices of each payer at the organization whose account received the payment. */
async function readUnpaid(
  db: Database,
  payments: readonly ProposablePayment[],
  payers: readonly Payer[][],
): Promise<OpenInvoice[]> {
  const pairs = payments.flatMap(({ organizationId }, index) =>
    payers[index]!.map(({ clientId }) => ({ organizationId, clientId })),
  );
  if (pairs.length === 0) return [];
  return readInvoicesOfEach(
    db,
    pairs,
    sql`"organizationId" uuid, "clientId" uuid`,
    and(
      sql`${documents.organizationId} = wanted."organizationId"`,
      sql`${documents.clientId} = wanted."clientId"`,
    ),
    maxUnpaidPerClient,
  );
}

const readInvoicesByAmount = (db: Database, payments: readonly ProposablePayment[]): Promise<OpenInvoice[]> =>
  readInvoicesOfEach(
    db,
    payments.map(({ organizationId, amountCents }) => ({ organizationId, amountCents })),
    sql`"organizationId" uuid, "amountCents" bigint`,
    and(
      sql`${documents.organizationId} = wanted."organizationId"`,
      sql`(${documents.totalCents} - ${documents.paidCents}) = wanted."amountCents"`,
    ),
    maxPerValue,
  );

/** Looks up each value separately, so that a value with many invoices leaves room for the others. */
async function readInvoicesOfEach(
  db: Database,
  values: Array<Record<string, string | number>>,
  columns: SQL,
  condition: SQL | undefined,
  limit: number,
): Promise<OpenInvoice[]> {
  const found = openInvoices(db, condition)
    .orderBy(asc(documents.date), asc(documents.id))
    .limit(limit)
    .as("found");
  const rows = await db
    .select()
    .from(sql`(select distinct * from ${recordsOf(values)} as given(${columns})) as wanted`)
    .crossJoinLateral(found);
  return rows.map((row) => row.found);
}

const openInvoices = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      ...invoiceColumns,
      remainderCents: sql<number>`${documents.totalCents} - ${documents.paidCents}`
        .mapWith(Number)
        .as("remainder_cents"),
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(and(isOpenInvoice, condition))
    .$dynamic();

/** Drafts are not proposed. The `in` list matches the condition of the index of unpaid documents. */
const isOpenInvoice = sql`${isPayable} and ${isCurrent} and ${documents.status} in ('issued', 'partially_paid')
  and ${documents.totalCents} > ${documents.paidCents}`;
